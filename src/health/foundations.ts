import { quoteFile } from "../diagnostics/escape.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import { asTrack, type Track, TRACK_NAMES, TRACKS } from "../format/tracks.ts";
import { adoptionLevel } from "../model/adoption.ts";
import { EXPECTED_FILES, FEATURES, isFlat, isUnwritten, VALUE_MODELS } from "../model/instance_layout.ts";
import type { EpfModel } from "../model/model.ts";
import { asMap, asText, at } from "../model/read.ts";
import { dueTracks } from "../model/waiting_templates.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { type ModelFault, modelFault, trackOfName } from "../model/value_models/model_fault.ts";
import { coverage } from "../model/value_models/coverage.ts";
import { FILES_OF_KIND } from "./file_weights.ts";
import type { HealthContext } from "./health_context.ts";
import type { Loss, LostFile } from "./lost_file.ts";
import { lostCost } from "./section.ts";
import { holdsContent, lacksSections } from "./own_sections.ts";
import { unfilledLoss } from "./unfilled.ts";

/** What a file is judged by. */
type Judged = Pick<HealthContext, "model" | "findings" | "restored">;

/** Something that the rest of the strategy rests on. */
export interface Foundation {
  words: string;
  type: ArtifactType;
  file: string;
  /** null when it is there, with content. */
  loss: Loss | null;
  /** The most that the total can be without it. */
  atMost: number;
  isReady: boolean;
  standsFor: number;
  /** Files that are missing besides, for the same reason. */
  further: readonly string[];
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

/** The adoption level that everything is due for; what an instance without a level is measured by. */
const FULL = 3;

const FOUNDATIONS = new WeakMap<readonly Finding[], readonly Foundation[]>();

/** What this instance needs at its adoption level. None are due while nothing is written. */
export function foundations(context: Judged): readonly Foundation[] {
  let all = FOUNDATIONS.get(context.findings);
  if (all === undefined) FOUNDATIONS.set(context.findings, all = findFoundations(context));
  return all;
}

function findFoundations(context: Judged): Foundation[] {
  const { model } = context;
  if (isUnwritten(model.instance)) return [];
  const level = adoptionLevel(model) ?? FULL;
  const single = (type: ArtifactType, place: string, atMost: number, isReady = false): Foundation => {
    const file = currentOf(model, type)[0]?.file ?? place;
    const loss = isRestored(context, file) ? null : lossOf(context, currentOf(model, type), type);
    return {
      words: type === "epf_anchor" ? "anchor `_epf.yaml`" : ARTIFACT_TYPES[type].words,
      type,
      file,
      loss,
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

/** The most that the total can be. */
export function foundationLimit(all: readonly Foundation[]): number {
  const [first, ...others] = all.filter(({ loss }) => loss !== null).sort((a, b) => a.atMost - b.atMost);
  if (first === undefined) return 100;
  const limit = first.atMost - others.reduce((sum, { isReady }) => sum + (isReady ? FURTHER.ready : FURTHER.other), 0);
  const ready = all.filter(({ isReady }) => isReady);
  return Math.max(0, ready.every(({ loss }) => loss !== null) ? Math.min(limit, NO_STRATEGY) : limit);
}

/**
 * Tells that some findings say the same about what is lost as others: those that are gone of them are none about
 * something that a file does not have. What was worked out for the others holds for them too.
 */
export function keepLosses(all: readonly Finding[], left: readonly Finding[]): void {
  for (const known of [FOUNDATIONS, LOST]) keepKnown<unknown>(known, all, left);
}

function keepKnown<Value>(
  known: WeakMap<readonly Finding[], Value>,
  all: readonly Finding[],
  left: readonly Finding[],
): void {
  const value = known.get(all);
  if (value !== undefined) known.set(left, value);
}

const LOST = new WeakMap<readonly Finding[], readonly LostFile[]>();

/** Copies of past cycles that cannot be read or hold nothing. */
export function lostCopies(context: Judged): LostFile[] {
  return context.model.instance.artifacts
    .filter(({ archived, file }) => archived && !isRestored(context, file))
    .flatMap((artifact): LostFile[] => {
      const { file, type, document } = artifact;
      const loss = !document.readable ? "unreadable" : lacksSections(artifact) ? "empty" : null;
      return loss === null ? [] : [{ file, type, loss, standsFor: 1 }];
    });
}

/** Files that cannot be read or hold nothing, and foundations that are not there or still templates. */
export function lostFiles(context: Judged): readonly LostFile[] {
  let lost = LOST.get(context.findings);
  if (lost === undefined) LOST.set(context.findings, lost = findLost(context));
  return lost;
}

function findLost(context: Judged): LostFile[] {
  const { model } = context;
  const lost = new Map<string, LostFile>();
  for (const artifact of model.instance.artifacts) {
    const { file, type, archived, document: { readable, text } } = artifact;
    if (archived) continue;
    const loss = !readable ? text.trim() === "" ? "empty" : "unreadable" : unfilledLoss(context, artifact) ??
      (type === "value_model" && !holdsLayers(artifact.document.value) ? "without layers" : null) ??
      (lacksSections(artifact) ? "empty" : null);
    if (loss !== null && !isRestored(context, file)) lost.set(file, { file, type, loss, standsFor: 1 });
  }
  for (const { file, class: findingClass, span } of model.instance.findings) {
    const isText = findingClass === "unreadable" || (findingClass === "structural" && span === null);
    if (isText && !lost.has(file) && !isRestored(context, file) && /\.ya?ml$/i.test(file)) {
      lost.set(file, { file, type: null, loss: "unreadable", standsFor: 1 });
    }
  }
  for (const { file, type, loss, standsFor, further } of foundations(context)) {
    if (loss === null) continue;
    lost.set(file, lost.has(file) ? { ...lost.get(file)!, standsFor } : { file, type, loss, standsFor });
    for (const other of further) lost.set(other, { file: other, type, loss: "missing", standsFor: 1 });
  }
  return [...lost.values()];
}

/** True for a track whose value model this instance needs. */
export function isTrackDue(model: EpfModel, track: Track): boolean {
  return !isUnwritten(model.instance) && dueTracks(adoptionLevel(model) ?? FULL).includes(track);
}

/**
 * Tracks whose value model is due and has no content, or that a value model without content may belong to.
 * @param of how a value model says its track
 */
export function lostTracks(context: Judged, of: (file: Artifact) => Track | null = trackOf): Track[] {
  const { model } = context;
  if (isUnwritten(model.instance)) return [];
  const files = currentOf(model, "value_model");
  const lost = lostModels(context).map(({ artifact }) => artifact);
  const trackHeld = (file: Artifact) => isRestored(context, file.file) ? trackOf(file) ?? "product" : of(file);
  const held = new Set(files.filter((file) => !lost.includes(file)).map(trackHeld));
  const due = dueTracks(adoptionLevel(model) ?? FULL);
  return TRACKS.filter((track) =>
    (due.includes(track) && !held.has(track) && !isRestored(context, modelFile(track))) ||
    lost.some((file) => (trackOf(file) ?? "product") === track)
  );
}

function valueModels(context: Judged, level: number): Foundation[] {
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
  return [{
    type: "value_model",
    words: track === undefined
      ? "value models"
      // Where other files of the track have layers, only this part of its model is lost.
      : fault === null && file !== undefined
      ? `value model ${quoteFile(file.file.slice(file.file.lastIndexOf("/") + 1))}`
      : `value model of the ${TRACK_NAMES[track]} track`,
    file: file?.file ?? (track === undefined ? VALUE_MODELS : modelFile(track)),
    loss: track === undefined ? null : file === undefined ? "missing" : lossOf(context, [file], "value_model"),
    atMost: track === "product" ? AT_MOST.productModel : AT_MOST.trackModel,
    isReady: false,
    standsFor: 1 + further.length - free.length,
    further: free,
    ...(fault !== null && fault.state.startsWith("without track") ? { fault } : {}),
  }];
}

/** Product features are due with the Product value model, unless that says that no part of it is in use yet. */
export function areFeaturesDue(context: Judged): boolean {
  const { model } = context;
  if (!isTrackDue(model, "product")) return false;
  return !isProductIdle(context);
}

/** True where the Product value model has components and none of them is in use. */
export function isProductIdle(context: Judged): boolean {
  const { model } = context;
  return !lostTracks(context).includes("product") && model.values.components("product").length > 0 &&
    coverage(model).product.components.length === 0;
}

function features(context: Judged): Foundation[] {
  if (!areFeaturesDue(context)) return [];
  const files = currentOf(context.model, "feature_definition");
  const file = files[0]?.file ?? FEATURES;
  const loss = isRestored(context, file) ? null : lossOf(context, files, "feature_definition");
  return [{
    type: "feature_definition",
    words: "product features",
    file,
    loss,
    atMost: AT_MOST.features,
    isReady: false,
    // Where none has content, all of them together count as much as none.
    standsFor: loss === null ? 1 : Math.max(1, FILES_OF_KIND.feature_definition! - Math.max(0, files.length - 1)),
    further: [],
  }];
}

/** The track that a value model gives itself. */
export function statedTrack({ document }: Artifact): Track | null {
  return asTrack(asText(at(document.value, "track_name")) ?? "");
}

/** What is wrong with the value model of a lost track, and what to do about it. */
export interface LostModel {
  what: string;
  remedy: string;
  /** What each file is that may be the model, or a part of it. */
  losses: readonly { loss: string }[];
}

/** The value model of a track that is among the lost ones. */
export function lostModel(context: Judged, track: Track): LostModel {
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
function lostModels(context: Judged): { artifact: Artifact; loss: Exclude<Loss, "missing"> }[] {
  return currentOf(context.model, "value_model").flatMap((artifact) => {
    const loss = lossOfFile(context, artifact, "value_model");
    return loss === null ? [] : [{ artifact, loss }];
  });
}

/** The track of a value model by its content, or by its name where that cannot be read. */
function trackOf(artifact: Artifact): Track | null {
  return statedTrack(artifact) ?? trackOfName(artifact.file);
}

function currentOf(model: EpfModel, type: ArtifactType): readonly Artifact[] {
  return currentByType(model).get(type) ?? [];
}

/** Every computation of what a repair would win asks for each type. */
const currentByType = onceForEach(({ instance }: EpfModel) =>
  Map.groupBy([...instance.artifacts, ...instance.unjudged].filter(({ archived }) => !archived), ({ type }) => type)
);

/** Where the value model of a track belongs. */
function modelFile(track: Track): string {
  return `${VALUE_MODELS}/${track}.value_model.yaml`;
}

function isRestored({ restored }: Judged, file: string): boolean {
  return restored?.has(file) ?? false;
}

/** null when one of the files has content of the type. */
function lossOf(context: Judged, files: readonly Artifact[], type: ArtifactType): Loss | null {
  let first: Loss | null = "missing";
  for (const artifact of files) {
    const loss = lossOfFile(context, artifact, type);
    if (loss === null) return null;
    if (first === "missing") first = loss;
  }
  return first;
}

function lossOfFile(context: Judged, artifact: Artifact, type: ArtifactType): Exclude<Loss, "missing"> | null {
  if (isRestored(context, artifact.file)) return null;
  const { readable, text, value } = artifact.document;
  if (!readable) return text.trim() === "" ? "empty" : "unreadable";
  if (!holdsContent(artifact.document, type)) return "empty";
  return unfilledLoss(context, artifact) ??
    (type === "value_model" && !holdsLayers(value) ? "without layers" : null);
}

/** True for a value model that has layers, under whatever key they are. */
function holdsLayers(value: unknown): boolean {
  const isHeld = (layers: unknown) => typeof layers === "object" && layers !== null && Object.keys(layers).length > 0;
  return isHeld(at(value, "layers")) || Object.values(asMap(value)).some((part) => isHeld(at(part, "layers")));
}
