import { type Track, TRACKS } from "../../format/tracks.ts";
import { adoptionLevel } from "../../model/adoption.ts";
import { isUnwritten, VALUE_MODELS } from "../../model/instance_layout.ts";
import type { EpfModel } from "../../model/model.ts";
import {
  misnamedModels,
  modelFault,
  trackOf,
  trackOfName,
  unopenedModel,
} from "../../model/value_models/model_fault.ts";
import { dueTracks } from "../../model/waiting_templates.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { lostCost } from "../section.ts";
import { currentOf, isRestored, type LossContext, lossOfFile } from "./file_loss.ts";
import type { Loss, LostFile } from "./lost_file.ts";

/** The adoption level that everything is due for; what an instance without a level is measured by. */
export const FULL = 3;

/** True for a track whose value model this instance needs. */
export function isTrackDue(model: EpfModel, track: Track): boolean {
  return !isUnwritten(model.instance) && dueTracks(adoptionLevel(model) ?? FULL).includes(track);
}

/**
 * Tracks whose value model is due and has no content, or that a value model without content may belong to.
 * @param of how a value model says its track
 */
export function lostTracks(context: LossContext, of: (file: Artifact) => Track | null = trackOf): Track[] {
  const { model } = context;
  if (isUnwritten(model.instance)) return [];
  const files = currentOf(model, "value_model");
  const lost = lostModels(context).map(({ artifact }) => artifact);
  const trackHeld = (file: Artifact) => isRestored(context, file.file) ? trackOf(file) ?? "product" : of(file);
  const held = new Set(files.filter((file) => !lost.includes(file)).map(trackHeld));
  // A model that is there and says the wrong track is not missing.
  if (of === trackOf) {
    for (const [track, file] of misnamedModels(model)) if (!lost.includes(file)) held.add(track);
  }
  const due = dueTracks(adoptionLevel(model) ?? FULL);
  return TRACKS.filter((track) =>
    (due.includes(track) && !held.has(track) && !isRestored(context, modelFile(track))) ||
    lost.some((file) => (trackOf(file) ?? "product") === track)
  );
}

/** What is wrong with the value model of a lost track, and what to do about it. */
export interface LostModel {
  what: string;
  remedy: string;
  /** What each file is that may be the model, or a part of it. */
  losses: readonly { loss: string }[];
}

/** The value model of a track that is among the lost ones. */
export function lostModel(context: LossContext, track: Track): LostModel {
  const fault = modelFault(context.model, track);
  if (fault !== null) {
    const { what, remedy, state, count } = fault;
    return { what, remedy, losses: Array.from({ length: count }, () => ({ loss: state })) };
  }
  // Another file of the track has layers, so that only a part of its model is lost.
  const files = lostModels(context).filter(({ artifact }) => (trackOf(artifact) ?? "product") === track)
    .map(({ artifact: { file, type }, loss }): LostFile => ({ file, type, loss, standsFor: 1 }));
  const { what, remedy } = lostCost(files, 0);
  return { what, remedy, losses: files };
}

/** The value models that say nothing. */
export function lostModels(context: LossContext): { artifact: Artifact; loss: Exclude<Loss, "missing"> }[] {
  return currentOf(context.model, "value_model").flatMap((artifact) => {
    const loss = lossOfFile(context, artifact, "value_model");
    return loss === null ? [] : [{ artifact, loss }];
  });
}

/** Where the value model of a track belongs. */
export function modelFile(track: Track): string {
  return `${VALUE_MODELS}/${track}.value_model.yaml`;
}

/** What is known of a value model that is not among the files. */
export function absentModel(model: EpfModel, file: string): Pick<LostFile, "loss" | "closed"> {
  const track = trackOfName(file);
  const closed = track === null ? null : unopenedModel(model, track);
  return closed === null ? { loss: "missing" } : { loss: "unreadable", closed };
}
