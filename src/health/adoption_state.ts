import type { Finding } from "../diagnostics/finding.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../format/artifact_types.ts";
import { TRACK_NAMES } from "../format/tracks.ts";
import { adoptionLevel } from "../model/adoption.ts";
import { isCanonical } from "../model/canonical.ts";
import { contentState } from "../model/content/content_state.ts";
import { askedPlaces, wordlessPlaces } from "../model/content/open_question.ts";
import type { EpfModel } from "../model/model.ts";
import { dueTracks } from "../model/waiting_templates.ts";
import { foundations } from "./foundations.ts";
import { lostTracks } from "./losses/lost_models.ts";
import { statedTrack } from "../model/value_models/model_fault.ts";
import { counted } from "../text/forms/plural.ts";
import type { HealthContext } from "./health_context.ts";
import { absentIn } from "./losses/unfilled.ts";
import { joinWords } from "../schema/words.ts";

const HIGHEST_LEVEL = 3;

/** What an instance's own current files wait for. */
export interface Waiting {
  /** Places that hold nothing that could be an answer. */
  texts: number;
  /** How many of them are not there at all, but asked for by the format. */
  absent: number;
  /** Values that stand there until their question is answered. */
  values: number;
}

/**
 * What the own current files of an instance wait for; ready-made files are asked for nothing.
 * @param findings those by which parts of the files are missing, where they are known
 */
export function waitingIn({ instance }: EpfModel, findings: readonly Finding[] = []): Waiting {
  const waiting = { texts: 0, absent: 0, values: 0 };
  for (const artifact of instance.artifacts) {
    if (artifact.archived || !artifact.document.readable || isCanonical(artifact)) continue;
    const state = contentState(artifact);
    const wordless = wordlessPlaces(state);
    const { places } = absentIn({ findings }, artifact);
    waiting.texts += wordless + places;
    waiting.absent += places;
    waiting.values += state.open.length + askedPlaces(state) - wordless;
  }
  return waiting;
}

/** `68 places are not filled in, 26 values have open questions`; null where nothing waits. */
export function waitingWords({ texts, absent, values }: Waiting): string | null {
  const parts = [
    ...(texts === 0
      ? []
      : [`${counted(texts, "place")} ${texts === 1 ? "is" : "are"} ${absent === 0 ? "" : "missing or "}not filled in`]),
    ...(values === 0
      ? []
      : [`${counted(values, "value")} ${values === 1 ? "has an open question" : "have open questions"}`]),
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
  const waiting = waitingWords(waitingIn(context.model, context.findings));
  if (waiting !== null) return `every file that adoption level ${level} asks for is there; ${waiting}`;
  const complete = `adoption level ${level} is complete: all of its files have content`;
  if (level === HIGHEST_LEVEL) return complete;
  const added = addedBy(level + 1, context.model);
  return `${complete}; level ${level + 1} ${
    added.length === 0 ? "asks for no others" : `adds ${joinWords(added, "and")}`
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
    ...(names.length === 0 ? [] : [`the ${joinWords(names, "and")} value ${names.length === 1 ? "model" : "models"}`]),
    ...(areFeaturesNew ? ["product features"] : []),
  ];
}
