import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { TRACK_NAMES } from "../format/tracks.ts";
import { adoptionLevel } from "../model/adoption.ts";
import { isCanonical } from "../model/canonical.ts";
import { contentState } from "../model/content/content_state.ts";
import { askedPlaces, wordlessPlaces } from "../model/content/open_question.ts";
import type { EpfModel } from "../model/model.ts";
import { dueTracks } from "../model/waiting_templates.ts";
import { foundations, lostTracks, statedTrack } from "./foundations.ts";
import { counted } from "../text/forms/plural.ts";
import type { HealthContext } from "./health_context.ts";

const HIGHEST_LEVEL = 3;

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What an instance's own current files wait for. */
export interface Waiting {
  /** Places that hold nothing that could be an answer. */
  texts: number;
  /** Values that stand there until their question is answered. */
  values: number;
}

/** What the own current files of an instance wait for; ready-made files are asked for nothing. */
export function waitingIn({ instance }: EpfModel): Waiting {
  const waiting = { texts: 0, values: 0 };
  for (const artifact of instance.artifacts) {
    if (artifact.archived || !artifact.document.readable || isCanonical(artifact)) continue;
    const state = contentState(artifact);
    const wordless = wordlessPlaces(state);
    waiting.texts += wordless;
    waiting.values += state.open.length + askedPlaces(state) - wordless;
  }
  return waiting;
}

/** `68 places are not filled in, 26 values are to be confirmed`; null where nothing waits. */
export function waitingWords({ texts, values }: Waiting): string | null {
  const are = (count: number) => count === 1 ? "is" : "are";
  const parts = [
    ...(texts === 0 ? [] : [`${counted(texts, "place")} ${are(texts)} not filled in`]),
    ...(values === 0 ? [] : [`${counted(values, "value")} ${are(values)} to be confirmed`]),
  ];
  return parts.length === 0 ? null : parts.join(", ");
}

/**
 * That an instance has every file that its adoption level asks for, in one sentence: what these files wait for, or what
 * the next level adds where they are complete. null where something is lost, or no file states a level.
 */
export function adoptionState(context: HealthContext): string | null {
  const level = adoptionLevel(context.model);
  const asked = foundations(context);
  if (level === null || asked.length === 0 || asked.some(({ loss }) => loss !== null)) return null;
  if (lostTracks(context, statedTrack).length > 0) return null;
  const waiting = waitingWords(waitingIn(context.model));
  if (waiting !== null) return `every file that adoption level ${level} asks for is there; ${waiting}`;
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
