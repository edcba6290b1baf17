import { namePath } from "../../diagnostics/escape.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { citations } from "../citations.ts";
import { componentOf } from "../value_models/coverage.ts";
import type { Definition, EpfModel } from "../model.ts";
import { usesOf } from "../value_models/path_use.ts";
import { asList, asText, at } from "../read.ts";
import type { RoadmapItem } from "./roadmap.ts";
import { valuePaths } from "../value_models/value_paths.ts";

/** A key result that a definition has to do with, and why. */
export interface RelatedResult {
  item: RoadmapItem;
  /** Canonical path that it aims at, or null. */
  target: string | null;
  why: string;
}

/**
 * Key results around a definition: those that its maturity names, those that aim at a component it contributes to, those
 * that its assumptions are linked to. Each once, with the first reason.
 */
export function relatedResults(model: EpfModel, definition: Definition): RelatedResult[] {
  const reasons = new Map<string, string>();
  const add = (id: string, why: string) => void (reasons.has(id) || reasons.set(id, why));
  for (const citation of citations(model, "keyResult")) {
    if (citation.artifact === definition.artifact) add(citation.id, "named in its maturity");
  }
  const own = valuePaths(model).filter(({ artifact }) => artifact === definition.artifact);
  for (const component of new Set(own.flatMap(({ node }) => componentOf(node) ?? []))) {
    for (const use of usesOf(model, component)) {
      if (use.source === "key_result") add(use.sourceId, `aims at ${namePath(component.path)}`);
    }
  }
  for (const assumption of assumptionsOf(model, definition)) {
    if (assumption.item === null) continue;
    for (const result of asList(assumption.item.value.linked_to_kr)) {
      const id = asText(result);
      if (id !== null) add(id, `linked to its assumption ${namePath(assumption.id)}`);
    }
  }
  const targets = new Map(
    valuePaths(model).filter(({ source }) => source === "key_result").map((path) => [path.sourceId, path]),
  );
  return [...reasons].flatMap(([id, why]) => {
    const item = firstById(model.roadmap.keyResults).get(id);
    return item === undefined ? [] : [{ item, target: targets.get(id)?.node?.path ?? null, why }];
  });
}

/** The entries of one list by id; of equal ids the first counts. */
const firstById = onceForEach((items: readonly RoadmapItem[]): ReadonlyMap<string, RoadmapItem> =>
  new Map(items.toReversed().map((item) => [item.id, item]))
);

/** The assumptions that a definition tests, with the roadmap's entry where there is one. */
export function assumptionsOf(
  model: EpfModel,
  definition: Definition,
): { id: string; item: RoadmapItem | null }[] {
  const ids = asList(at(definition.value, "strategic_context", "assumptions_tested")).flatMap((id) => asText(id) ?? []);
  return [...new Set(ids)].map((id) => ({
    id,
    item: firstById(model.roadmap.assumptions).get(id) ?? null,
  }));
}
