import { meantValue } from "../meant/meant_value.ts";
import { compareText } from "../../diagnostics/finding.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import { fold, nameKey } from "../../text/fold.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { citations } from "../citations.ts";
import { findPlaceholder } from "../content/placeholder.ts";
import type { Definition, EpfModel } from "../model.ts";
import { findRings, type Ring } from "../graph/loops.ts";
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
  const ids = new Map(model.definitions.map(({ artifact, id }) => [artifact, id]));
  const list = citations(model, "definition").flatMap(({ artifact, at: place, id: to }): Dependency[] => {
    const value = meantValue(artifact);
    const from = ids.get(artifact);
    const kind = place[0] === "dependencies" ? place[1] : at(value, ...place.slice(0, 2), "relationship");
    if (from === undefined || (kind !== "requires" && kind !== "enables")) return [];
    return [{ from, to, kind, artifact, at: place }];
  });
  return list.sort((a, b) => compareText(a.artifact.file, b.artifact.file));
}

/** What an entry calls the other definition, and the definition that has this name. */
interface NamedBeside {
  name: string;
  named: Definition;
}

const byNames = onceForEach((model: EpfModel): ReadonlyMap<string, readonly Definition[]> =>
  Map.groupBy(model.definitions, ({ value }) => nameKey(asText(value.name) ?? ""))
);

/** The only definition whose name stands beside the id at `place` of an artifact; null without one. */
export function namedBeside(model: EpfModel, artifact: Artifact, place: Path): NamedBeside | null {
  const name = asText(at(meantValue(artifact), ...place.slice(0, -1), "name"));
  const [named, ...others] = name === null ? [] : byNames(model).get(nameKey(name)) ?? [];
  return named === undefined || others.length > 0 ? null : { name: name!, named };
}

/** The definitions by ids that no other has: of an id that two have, it is not known whose name belongs beside it. */
const uniqueDefinitions = onceForEach((model: EpfModel): ReadonlyMap<string, Definition> => {
  const groups = Map.groupBy(model.definitions, ({ id }) => id);
  return new Map([...groups].flatMap(([id, [first, ...others]]) => others.length > 0 ? [] : [[id, first!]]));
});

/** Dependencies on a definition, or on the own one, whose entry has the name of another one: id or name is a slip. */
export const misnamedDependencies = onceForEach((model: EpfModel): ReadonlyMap<Dependency, NamedBeside> => {
  const byId = uniqueDefinitions(model);
  const misnamed = new Map<Dependency, NamedBeside>();
  for (const dependency of dependencies(model)) {
    const beside = namedBeside(model, dependency.artifact, dependency.at);
    const meant = byId.get(dependency.to);
    if (beside === null || meant === undefined || beside.named === meant) continue;
    if (nameKey(asText(meant.value.name) ?? "") === nameKey(beside.name)) continue;
    misnamed.set(dependency, beside);
  }
  return misnamed;
});

/** Words of a name, folded; short ones such as articles say nothing. */
function wordsOf(name: string): Set<string> {
  return new Set(fold(name).match(/[\p{L}\p{N}]{3,}/gu) ?? []);
}

/** Dependencies whose entry calls the other definition by a name of which no word is in its own name; a step for each. */
export function foreignNameSteps(model: EpfModel): Steps<{ dependency: Dependency; name: string; own: string }[]> {
  const byId = uniqueDefinitions(model);
  return flatMapSteps(dependencies(model), (dependency) => {
    const name = asText(at(dependency.artifact.document.value, ...dependency.at.slice(0, -1), "name"));
    const own = asText(byId.get(dependency.to)?.value.name);
    if (name === null || own === null || misnamedDependencies(model).has(dependency)) return [];
    const words = wordsOf(own);
    if (words.size === 0 || nameKey(name) === nameKey(own) || [...wordsOf(name)].some((word) => words.has(word))) {
      return [];
    }
    return findPlaceholder(name) === null && findPlaceholder(own) === null ? [{ dependency, name, own }] : [];
  });
}

/**
 * The dependencies between ids of one definition each: whose links those of an id are that two definitions have is not
 * known before one of them has another. Copies do not count.
 */
export function unsharedDependencies(model: EpfModel): readonly Dependency[] {
  const own = model.definitions.filter(({ artifact }) => !model.copies.has(artifact));
  const groups = Map.groupBy(own, ({ id }) => id);
  const isShared = (id: string) => (groups.get(id)?.length ?? 0) > 1;
  return dependencies(model).filter(({ from, to }) => !isShared(from) && !isShared(to));
}

/** Rings of definitions that require each other. */
export const dependencyRings = onceForEach((model: EpfModel): readonly Ring<Dependency>[] => {
  const requires = unsharedDependencies(model).filter(({ kind, from, to }) => kind === "requires" && from !== to);
  return findRings(requires);
});

/** Keys of the links of such rings: which of them is wrong, the finding about the ring asks. */
export const ringedDependencies = onceForEach((model: EpfModel): ReadonlySet<string> =>
  new Set(dependencyRings(model).flatMap(({ links }) => links.map(({ from, to }) => dependencyKey(from, to))))
);

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
