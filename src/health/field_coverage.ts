import type { EpfModel } from "../model/model.ts";
import { personasOf, STORIES } from "../model/personas.ts";
import { asText } from "../model/read.ts";
import { learningResults } from "../model/roadmap/trl.ts";

/** How many of the items that should have a field do have it. */
export interface FieldCoverage {
  artifact_type: "roadmap_recipe" | "feature_definition";
  part: "key_results" | "personas";
  field: string;
  importance: "critical" | "high";
  items: number;
  present: number;
}

const LEARNING: readonly [string, FieldCoverage["importance"]][] = [
  ["trl_start", "critical"],
  ["trl_target", "critical"],
  ["trl_progression", "critical"],
  ["technical_hypothesis", "critical"],
  ["success_criteria", "high"],
  ["uncertainty_addressed", "high"],
  ["experiment_design", "high"],
];

const DESCRIPTION = ["demographics", "psychographics", "pain_points", "goals"] as const;
const STORY_LENGTH = 200;

const COUNTED = new WeakMap<EpfModel, readonly FieldCoverage[]>();

/** Coverage of the fields that matter where something should have them, counted item by item; key results count where they are about learning. */
export function fieldCoverage(model: EpfModel): readonly FieldCoverage[] {
  let counted = COUNTED.get(model);
  if (counted === undefined) COUNTED.set(model, counted = countFields(model));
  return counted;
}

function countFields(model: EpfModel): FieldCoverage[] {
  const results = model.of("roadmap_recipe").flatMap((artifact) => learningResults(artifact)).map(({ value }) => value);
  const personas = model.of("feature_definition").flatMap(({ document }) => personasOf(document.value))
    .map(({ value }) => value);
  const fields = [
    ...LEARNING.map(([field, importance]): FieldCoverage => ({
      artifact_type: "roadmap_recipe",
      part: "key_results",
      field,
      importance,
      items: results.length,
      present: results.filter((result) => isThere(result[field])).length,
    })),
    ...STORIES.map((field): FieldCoverage => ({
      artifact_type: "feature_definition",
      part: "personas",
      field,
      importance: "critical",
      items: personas.length,
      present: personas.filter((persona) => (asText(persona[field])?.length ?? 0) >= STORY_LENGTH).length,
    })),
    ...DESCRIPTION.map((field): FieldCoverage => ({
      artifact_type: "feature_definition",
      part: "personas",
      field,
      importance: "high",
      items: personas.length,
      present: personas.filter((persona) => isThere(persona[field])).length,
    })),
  ];
  return fields.filter(({ items }) => items > 0);
}

function isThere(value: unknown): boolean {
  if (typeof value === "string") return asText(value) !== null;
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object" && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null;
}
