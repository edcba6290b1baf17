import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { TRACK_NAMES } from "../format/tracks.ts";
import { adoptionLevel } from "../model/adoption.ts";
import type { EpfModel } from "../model/model.ts";
import { dueTracks } from "../model/waiting_templates.ts";
import { foundations, lostTracks, statedTrack } from "./foundations.ts";
import type { HealthContext } from "./health_context.ts";

const HIGHEST_LEVEL = 3;

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

/**
 * That an instance has everything its adoption level asks for, and what the next level adds to it, in one sentence. null
 * where something is lost, or no file states a level.
 */
export function adoptionState(context: HealthContext): string | null {
  const level = adoptionLevel(context.model);
  const asked = foundations(context);
  if (level === null || asked.length === 0 || asked.some(({ loss }) => loss !== null)) return null;
  if (lostTracks(context, statedTrack).length > 0) return null;
  const complete = `adoption level ${level} is complete: every file that it asks for has content`;
  if (level === HIGHEST_LEVEL) return complete;
  const added = addedBy(level + 1, context.model);
  return `${complete}; level ${level + 1} ${
    added.length === 0 ? "asks for no other files" : `adds ${LIST.format(added)}`
  }`;
}

/** What a level asks for beyond the one below it, and the instance does not have yet. */
export function addedBy(level: number, model: EpfModel): string[] {
  const files = ARTIFACT_TYPE_NAMES.filter((type) =>
    type !== "value_model" && ARTIFACT_TYPES[type].upkeep.requiredFrom === level && model.of(type).length === 0
  );
  const held = new Set(model.of("value_model").map(statedTrack));
  const tracks = dueTracks(level).filter((track) => !dueTracks(level - 1).includes(track) && !held.has(track));
  const names = tracks.map((track) => TRACK_NAMES[track]);
  const areFeaturesNew = level === 1 && model.of("feature_definition").length === 0;
  return [
    ...files.map((type) => `the ${ARTIFACT_TYPES[type].words}`),
    ...(names.length === 0 ? [] : [`the ${LIST.format(names)} value ${names.length === 1 ? "model" : "models"}`]),
    ...(areFeaturesNew ? ["product features"] : []),
  ];
}
