import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { findDefinition } from "../../model/find_definition.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { asList, asMap, asText } from "../../model/read.ts";
import type { RoadmapItem } from "../../model/roadmap/roadmap.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import { RefusedEdit } from "./offer_change.ts";

/** Ids that a refusal lists. */
const LISTED = 12;

/** The feature or practice of an id. @throws RefusedEdit with those that are near */
export function definitionNamed(model: EpfModel, text: string): Definition {
  const found = findDefinition(model, text);
  if (found.definition !== null) return found.definition;
  const near = found.near.length > 0 ? found.near : model.definitions.map(({ id }) => id).slice(0, LISTED);
  throw new RefusedEdit(`no feature or definition is called ${quoteValue(text)}`, near.map((id) => quoteId(id)));
}

/** The product feature of an id. @throws RefusedEdit for a practice or an unknown id */
export function featureNamed(model: EpfModel, text: string): Definition {
  const definition = definitionNamed(model, text);
  if (definition.artifact.type === "feature_definition") return definition;
  throw new RefusedEdit(
    `${quoteId(definition.id)} is a definition of the track ${definition.track}, expected a feature`,
    [
      "features have ids such as `fd-001`",
    ],
  );
}

/** The key result of an id in the current roadmaps. @throws RefusedEdit with those that are near */
export function keyResultNamed(model: EpfModel, id: string): RoadmapItem {
  const all = model.roadmap.keyResults;
  const found = all.find((item) => item.id === id);
  if (found === undefined) throw unknownId("key result", id, all.map((item) => item.id));
  return found;
}

/** The ids of the capabilities that a feature defines. */
export function capabilitiesOf({ value }: Definition): string[] {
  return asList(asMap(value.definition).capabilities).flatMap((entry) => asText(asMap(entry).id) ?? []);
}

/** A refusal of an id that nothing has. */
export function unknownId(what: string, id: string, known: readonly string[]): RefusedEdit {
  const near = nearest(id, known, 3);
  const listed = near.length > 0 ? near : known.slice(0, LISTED);
  return new RefusedEdit(
    `no ${what} has the id ${quoteValue(id)}`,
    listed.length === 0 ? [`there is no ${what} yet`] : listed.map((one) => quoteId(one)),
  );
}
