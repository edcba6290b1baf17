import type { Finding } from "../diagnostics/finding.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { EXPECTED_FILES } from "../model/instance_layout.ts";
import type { EpfModel } from "../model/model.ts";
import { fileWeights } from "./file_weights.ts";

/** Types that the rest of the strategy rests on: a wrong structure of one of them counts whole. */
const FOUNDATION_TYPES: ReadonlySet<string> = new Set<ArtifactType>([
  ...EXPECTED_FILES.map(({ type }) => type),
  "epf_anchor",
  "living_reality_assessment",
  "value_model",
]);
/** From this share of the files on, a wrong structure counts whole in other files too. */
const WHOLE_FROM = 0.25;

/**
 * The limit that wrong structures set: the lowest where a foundation has one, otherwise the nearer to it the more of the
 * files have one. Described in docs/score.md.
 * @param structural findings of a wrong structure
 * @param bounds the limit of an instance with a wrong foundation, and that of one with hardly a wrong file
 */
export function structuralLimit(
  model: EpfModel,
  structural: readonly Finding[],
  bounds: { least: number; most: number },
): number {
  if (structural.some(isOfFoundation)) return bounds.least;
  const weights = fileWeights(model);
  const all = weights.sum(model.instance.artifacts.filter(({ archived }) => !archived).map(({ file }) => file));
  const share = weights.sum(new Set(structural.map(({ file }) => file))) / Math.max(1, all);
  const sound = Math.max(0, 1 - share / WHOLE_FROM);
  return Math.round(bounds.least + (bounds.most - bounds.least) * sound);
}

/** True for a finding in a file that the rest of the strategy rests on, or whose type is not known. */
export function isOfFoundation({ artifact }: Finding): boolean {
  return artifact === null || FOUNDATION_TYPES.has(artifact);
}
