import { compareText } from "../../diagnostics/finding.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import { nameKey } from "../../text/fold.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { citations } from "../citations.ts";
import type { Definition, EpfModel } from "../model.ts";
import { asText, at } from "../read.ts";

/** One definition says that it needs another, or that it makes another possible. */
export interface Dependency {
  from: string;
  to: string;
  kind: "requires" | "enables";
  artifact: Artifact;
  /** Place of the other's id. */
  at: Path;
}

const FOUND = new WeakMap<EpfModel, readonly Dependency[]>();

/** Dependencies of all current definitions, by file; those of definitions without an id are left out. */
export function dependencies(model: EpfModel): readonly Dependency[] {
  let found = FOUND.get(model);
  if (found === undefined) FOUND.set(model, found = findDependencies(model));
  return found;
}

function findDependencies(model: EpfModel): Dependency[] {
  const list = citations(model, "definition").flatMap(({ artifact, at: place, id: to }): Dependency[] => {
    const { value } = artifact.document;
    const from = asText(at(value, "id"));
    const kind = place[0] === "dependencies" ? place[1] : at(value, ...place.slice(0, 2), "relationship");
    if (artifact.archived || from === null || (kind !== "requires" && kind !== "enables")) return [];
    return [{ from, to, kind, artifact, at: place }];
  });
  return list.sort((a, b) => compareText(a.artifact.file, b.artifact.file));
}

/** What a dependency calls the other definition, and the definition that has this name. */
interface Misnamed {
  name: string;
  named: Definition;
}

/** Dependencies whose entry names another definition than its id does: one of the two is a slip. */
export const misnamedDependencies = onceForEach((model: EpfModel): ReadonlyMap<Dependency, Misnamed> => {
  const byName = Map.groupBy(model.definitions, ({ value }) => nameKey(asText(value.name) ?? ""));
  const byId = new Map(model.definitions.map((definition) => [definition.id, definition]));
  const misnamed = new Map<Dependency, Misnamed>();
  for (const dependency of dependencies(model)) {
    const name = asText(at(dependency.artifact.document.value, ...dependency.at.slice(0, -1), "name"));
    const [named, ...others] = name === null ? [] : byName.get(nameKey(name)) ?? [];
    const meant = byId.get(dependency.to);
    if (named === undefined || others.length > 0 || named === meant || dependency.from === dependency.to) continue;
    if (meant !== undefined && nameKey(asText(meant.value.name) ?? "") === nameKey(name!)) continue;
    misnamed.set(dependency, { name: name!, named });
  }
  return misnamed;
});

/** Dependencies by `from` and `to`; of equal ones the first counts. */
export function indexDependencies(list: readonly Dependency[]): Map<string, Dependency> {
  const index = new Map<string, Dependency>();
  for (const dependency of list) {
    const key = dependencyKey(dependency.from, dependency.to);
    if (!index.has(key)) index.set(key, dependency);
  }
  return index;
}

export function dependencyKey(from: string, to: string): string {
  return `${from}\n${to}`;
}
