import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { asTrack, TRACKS } from "../format/tracks.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { atOnce, type Steps } from "../workspace/progress_monitor.ts";
import { adoptionLevel } from "./adoption.ts";
import { isCanonical } from "./canonical.ts";
import { contentState, isHardlyWritten } from "./content/content_state.ts";
import { EpfModel } from "./model.ts";
import { asText, at } from "./read.ts";
import { coverage } from "./value_models/coverage.ts";

/**
 * The model of an instance as it is judged: untouched templates that its adoption level does not ask for are set aside
 * as waiting. Where no file states a level, everything is due.
 */
export function judgedModel(instance: Instance): EpfModel {
  return atOnce(judgedModelSteps(instance));
}

/** The same as steps: one for each artifact. */
export function* judgedModelSteps(instance: Instance): Steps<EpfModel> {
  const whole = new EpfModel(instance);
  const level = adoptionLevel(whole);
  if (level === null) return whole;
  const waiting = new Set<Artifact>();
  for (const artifact of instance.artifacts) {
    if (isWaiting(artifact, level, whole)) waiting.add(artifact);
    yield;
  }
  if (waiting.size === 0) return whole;
  return new EpfModel({
    ...instance,
    artifacts: instance.artifacts.filter((artifact) => !waiting.has(artifact)),
    waiting: [...waiting],
  });
}

/** What is due is seen at once, but for features; what is written is seen only when all of a file is read. */
function isWaiting(artifact: Artifact, level: number, model: EpfModel): boolean {
  return artifact.type === "feature_definition"
    ? isUntouched(artifact) && !isDue(artifact, level, model)
    : !isDue(artifact, level, model) && isUntouched(artifact);
}

/** True for a template in which no one has written a text or left a question. The files that mark an instance never are. */
function isUntouched(artifact: Artifact): boolean {
  const { type, archived, document } = artifact;
  if (archived || !document.readable || type === "epf_anchor" || type === "epf_meta" || isCanonical(artifact)) {
    return false;
  }
  const { isUnfilled, filled, untouched, questions } = contentState(artifact);
  return isUnfilled && filled - untouched === 0 && questions.length === 0;
}

/** True for a file that an instance should have at its adoption level. */
function isDue({ type, document }: Artifact, level: number, model: EpfModel): boolean {
  if (type === "feature_definition") return level > 0 && !isProductUnused(model);
  if (type === "value_model") {
    return dueTracks(level).includes(asTrack(asText(at(document.value, "track_name")) ?? "") ?? "product");
  }
  const { requiredFrom } = ARTIFACT_TYPES[type].upkeep;
  return requiredFrom !== null && requiredFrom <= level;
}

/** Tracks whose value model is due at an adoption level. */
export function dueTracks(level: number): readonly (typeof TRACKS)[number][] {
  return level === 0 ? [] : level === 1 ? TRACKS.slice(0, 1) : TRACKS;
}

/** True where the Product value model says that none of its components is in use yet: no feature is due then. */
function isProductUnused(model: EpfModel): boolean {
  return model.of("value_model").every((artifact) => !isHardlyWritten(artifact) || isCanonical(artifact)) &&
    model.values.components("product").length > 0 && coverage(model).product.components.length === 0;
}
