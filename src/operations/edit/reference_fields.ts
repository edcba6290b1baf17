import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { asTrack } from "../../format/tracks.ts";
import type { EpfModel } from "../../model/model.ts";
import { asList, asMap, asText, at } from "../../model/read.ts";
import { nearNodes, spell, spellAll } from "../../model/value_models/value_path_hints.ts";
import { followPath, type ValuePathSource } from "../../model/value_models/value_path_steps.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { definitionNamed, keyResultNamed, unknownId } from "./find_targets.ts";
import { RefusedEdit } from "./offer_change.ts";

/** The lists of references that can be edited entry by entry. */
export const REFERENCE_FIELDS = [
  "contributes_to",
  "assumptions_tested",
  "requires",
  "enables",
  "related_definitions",
  "linked_to_kr",
] as const;
export type ReferenceField = typeof REFERENCE_FIELDS[number];

/** A list of references in a file. */
export interface ReferenceList {
  artifact: Artifact;
  at: Path;
  /** What each entry refers to. */
  entries: readonly (string | null)[];
}

const IN_FEATURE: Readonly<Partial<Record<ReferenceField, Path>>> = {
  contributes_to: ["strategic_context", "contributes_to"],
  assumptions_tested: ["strategic_context", "assumptions_tested"],
  requires: ["dependencies", "requires"],
  enables: ["dependencies", "enables"],
};
const IN_PRACTICE: Readonly<Partial<Record<ReferenceField, Path>>> = {
  contributes_to: ["contributes_to"],
  related_definitions: ["related_definitions"],
};

/** The list of references of a field. @throws RefusedEdit where what refers has no such field */
export function referenceList(model: EpfModel, from: string, field: ReferenceField): ReferenceList {
  const assumption = model.roadmap.assumptions.find(({ id }) => id === from);
  if (assumption !== undefined) {
    if (field !== "linked_to_kr") throw noSuchField(from, field, ["linked_to_kr"]);
    return listAt(assumption.artifact, [...assumption.at, field]);
  }
  if (/^asm-/.test(from)) throw unknownId("assumption", from, model.roadmap.assumptions.map(({ id }) => id));
  const { artifact } = definitionNamed(model, from);
  const places = artifact.type === "feature_definition" ? IN_FEATURE : IN_PRACTICE;
  const place = places[field];
  if (place === undefined) throw noSuchField(from, field, Object.keys(places));
  return listAt(artifact, place);
}

function noSuchField(from: string, field: string, known: readonly string[]): RefusedEdit {
  return new RefusedEdit(`${quoteId(from)} has no list \`${field}\``, known.map((name) => `\`${name}\``));
}

function listAt(artifact: Artifact, place: Path): ReferenceList {
  const entries = asList(at(artifact.document.value, ...place)).map((entry) =>
    asText(entry) ?? asText(asMap(entry).id)
  );
  return { artifact, at: place, entries };
}

/** How a field spells what it refers to. @throws RefusedEdit where there is no such thing */
export function targetOf(model: EpfModel, { artifact }: ReferenceList, field: ReferenceField, to: string): string {
  switch (field) {
    case "contributes_to":
      return pathOf(model, artifact.type === "feature_definition" ? "feature" : "definition", to);
    case "assumptions_tested":
      if (!model.roadmap.assumptions.some(({ id }) => id === to)) {
        throw unknownId("assumption", to, model.roadmap.assumptions.map(({ id }) => id));
      }
      return to;
    case "linked_to_kr":
      return keyResultNamed(model, to).id;
    default:
      return definitionNamed(model, to).id;
  }
}

function pathOf({ values }: EpfModel, source: ValuePathSource, path: string): string {
  const [head = "", ...segments] = path.split(".").map((part) => part.trim());
  const track = asTrack(head);
  if (track === null) {
    throw new RefusedEdit(`${quoteValue(path)} does not begin with a track`, ["such as `Product.Layer.Component`"]);
  }
  const { node } = followPath(values, source, track, segments);
  const spelled = node === null ? undefined : spell(node, source)[0];
  if (node !== null && node.level > 1 && spelled !== undefined) return spelled;
  const near = spellAll(nearNodes(values, source, track, segments), source);
  throw new RefusedEdit(
    node === null ? `${quoteValue(path)} does not resolve` : `${quoteValue(path)} is a layer, expected a component`,
    near.map((one) => quoteId(one)),
  );
}
