import { baseName } from "../format/file_path.ts";
import { quoteFile } from "../diagnostics/escape.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { type Track, TRACK_NAMES } from "../format/tracks.ts";
import { adoptionLevel } from "../model/adoption.ts";
import { EXPECTED_FILES, FEATURES, isFlat, isUnwritten, unopened, VALUE_MODELS } from "../model/instance_layout.ts";
import { dueTracks } from "../model/waiting_templates.ts";
import { type ModelFault, modelFault, trackOf } from "../model/value_models/model_fault.ts";
import { coverage } from "../model/value_models/coverage.ts";
import { FILES_OF_KIND } from "./file_weights.ts";
import { currentOf, isRestored, type LossContext, lossOf } from "./losses/file_loss.ts";
import type { Loss } from "./losses/lost_file.ts";
import { absentModel, FULL, isTrackDue, lostModels, lostTracks, modelFile } from "./losses/lost_models.ts";

/** Something that the rest of the strategy rests on. */
export interface Foundation {
  words: string;
  type: ArtifactType;
  file: string;
  /** null when it is there, with content. */
  loss: Loss | null;
  /** What cannot be opened, where nothing else is known of it. */
  closed?: string | undefined;
  /** The most that the total can be without it. */
  atMost: number;
  isReady: boolean;
  standsFor: number;
  /** Files that are missing besides, for the same reason. */
  further: readonly string[];
  /** Value models of further tracks that are lost, each a foundation of its own, and the most that the total can be for them. */
  also?: { losses: readonly Loss[]; atMost: number };
  /** What is wrong and what to do about it, where that is not what is lost of the file. */
  fault?: ModelFault;
}

/** What the total is at most while a foundation is lost. */
export const AT_MOST = {
  ready: 59,
  productModel: 59,
  trackModel: 69,
  features: 69,
  anchor: 69,
  assessment: 69,
} as const;
/** What each further lost foundation takes from that limit: a file of the READY phase, and another. */
export const FURTHER = { ready: 10, other: 5 } as const;
/** The total is at most this while no file of the READY phase has content. */
export const NO_STRATEGY = 29;

const FOUNDATIONS = new WeakMap<readonly Finding[], readonly Foundation[]>();

/** What this instance needs at its adoption level. None are due while nothing is written. */
export function foundations(context: LossContext): readonly Foundation[] {
  let all = FOUNDATIONS.get(context.findings);
  if (all === undefined) FOUNDATIONS.set(context.findings, all = findFoundations(context));
  return all;
}

/** What was worked out for some findings holds for others that say the same about what is lost. */
export function keepFoundations(all: readonly Finding[], others: readonly Finding[]): void {
  const known = FOUNDATIONS.get(all);
  if (known !== undefined) FOUNDATIONS.set(others, known);
}

function findFoundations(context: LossContext): Foundation[] {
  const { model } = context;
  if (context.isPart === true || isUnwritten(model.instance)) return [];
  const level = adoptionLevel(model) ?? FULL;
  const single = (type: ArtifactType, place: string, atMost: number, isReady = false): Foundation => {
    const file = currentOf(model, type)[0]?.file ?? place;
    return {
      words: type === "epf_anchor" ? "anchor `_epf.yaml`" : ARTIFACT_TYPES[type].words,
      type,
      file,
      ...lossAt(context, type, file),
      atMost,
      isReady,
      standsFor: 1,
      further: [],
    };
  };
  const ready = EXPECTED_FILES.filter(({ from }) => level >= from).map(({ type, name }) =>
    single(type, isFlat(model.instance) ? name : `READY/${name}`, AT_MOST.ready, true)
  );
  return [
    ...ready,
    single("epf_anchor", "_epf.yaml", AT_MOST.anchor),
    single("living_reality_assessment", "AIM/living_reality_assessment.yaml", AT_MOST.assessment),
    ...valueModels(context, level),
    ...features(context),
  ];
}

/** How the files of a type are lost, the first of which is or would be at a place: what cannot be opened may hold them. */
function lossAt(context: LossContext, type: ArtifactType, file: string): Pick<Foundation, "loss" | "closed"> {
  const loss = isRestored(context, file) ? null : lossOf(context, currentOf(context.model, type), type);
  const closed = loss === "missing" ? unopened(context.model.instance, type)[0]?.file : undefined;
  return closed === undefined ? { loss } : { loss: "unreadable", closed };
}

/** The most that the total can be. */
export function foundationLimit(all: readonly Foundation[]): number {
  const [first, ...others] = all.filter(({ loss }) => loss !== null).sort((a, b) => a.atMost - b.atMost);
  if (first === undefined) return 100;
  const also = [first, ...others].reduce((sum, { also }) => sum + (also?.losses.length ?? 0) * FURTHER.other, 0);
  const limit = first.atMost - also -
    others.reduce((sum, { isReady }) => sum + (isReady ? FURTHER.ready : FURTHER.other), 0);
  const ready = all.filter(({ isReady }) => isReady);
  return Math.max(0, ready.every(({ loss }) => loss !== null) ? Math.min(limit, NO_STRATEGY) : limit);
}

/** The foundations once one of them is there again; of several value models the first. */
export function withRestored(all: readonly Foundation[], restored: Foundation): Foundation[] {
  return all.flatMap((foundation) => {
    if (foundation !== restored) return [foundation];
    const { also } = foundation;
    if (also === undefined) return [];
    const { losses: [loss, ...losses], atMost } = also;
    const { also: _, ...one } = foundation;
    return [{ ...one, loss: loss!, atMost, ...(losses.length === 0 ? {} : { also: { losses, atMost } }) }];
  });
}

function valueModels(context: LossContext, level: number): Foundation[] {
  const { model } = context;
  const lost = lostTracks(context);
  if (dueTracks(level).length === 0 && lost.length === 0) return [];
  const [track] = lost;
  const files = currentOf(model, "value_model");
  const silent = lostModels(context).map(({ artifact }) => artifact);
  const [file] = silent;
  const absent = lost.filter((one) => !silent.some((model) => (trackOf(model) ?? "product") === one))
    .filter((one) => file !== undefined || one !== track).map(modelFile);
  // As many as there are tracks without a model: the silent files count for themselves.
  const further = absent.slice(0, Math.max(0, lost.length - Math.max(1, silent.length)));
  // A name that the model of another track has is not that of a missing file.
  const free = further.filter((name) => !files.some((other) => other.file === name));
  const fault = track === undefined ? null : modelFault(model, track);
  const first = file === undefined ? track : trackOf(file) ?? "product";
  const losses = lost.filter((one) => one !== first).map((one) => {
    const own = silent.find((artifact) => (trackOf(artifact) ?? "product") === one);
    return own === undefined
      ? absentModel(model, modelFile(one)).loss
      : lossOf(context, [own], "value_model") ?? "missing";
  });
  const capOf = (one: Track | undefined) => one === "product" ? AT_MOST.productModel : AT_MOST.trackModel;
  return [{
    type: "value_model",
    words: track === undefined
      ? "value models"
      // Where other files of the track have layers, only this part of its model is lost.
      : fault === null && file !== undefined
      ? `value model ${quoteFile(baseName(file.file))}`
      : `value model of the ${TRACK_NAMES[track]} track`,
    file: file?.file ?? (track === undefined ? VALUE_MODELS : modelFile(track)),
    ...(track === undefined
      ? { loss: null }
      : file === undefined
      ? absentModel(model, modelFile(track))
      : { loss: lossOf(context, [file], "value_model") }),
    atMost: capOf(track),
    ...(losses.length === 0 ? {} : { also: { losses, atMost: capOf(lost.find((one) => one !== first)) } }),
    isReady: false,
    standsFor: 1 + further.length - free.length,
    further: free,
    ...(fault !== null && fault.state.startsWith("without track") ? { fault } : {}),
  }];
}

/** Product features are due with the Product value model, unless that says that no part of it is in use yet. */
export function areFeaturesDue(context: LossContext): boolean {
  const { model } = context;
  if (!isTrackDue(model, "product")) return false;
  return !isProductIdle(context);
}

/** True where the Product value model has components and none of them is in use. */
export function isProductIdle(context: LossContext): boolean {
  const { model } = context;
  return !lostTracks(context).includes("product") && model.values.components("product").length > 0 &&
    coverage(model).product.components.length === 0;
}

function features(context: LossContext): Foundation[] {
  if (!areFeaturesDue(context)) return [];
  const files = currentOf(context.model, "feature_definition");
  const file = files[0]?.file ?? FEATURES;
  const lost = lossAt(context, "feature_definition", file);
  return [{
    type: "feature_definition",
    words: "product features",
    file,
    ...lost,
    atMost: AT_MOST.features,
    isReady: false,
    // Where none has content, all of them together count as much as none.
    standsFor: lost.loss === null ? 1 : Math.max(1, FILES_OF_KIND.feature_definition! - Math.max(0, files.length - 1)),
    further: [],
  }];
}
