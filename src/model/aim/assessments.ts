import { folderOfFile } from "../../format/file_path.ts";
import { decidedValue } from "../content/written_value.ts";
import { meantValue } from "../meant/meant_value.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { asMap, asNumber, asText } from "../read.ts";
import { MS_PER_DAY } from "../../text/forms/dates.ts";

/** A report, memo or roadmap: what it is about. */
export interface CycleRecord {
  artifact: Artifact;
  roadmapId: string | null;
  cycle: number | null;
  /** Folder of the file, without a slash at its end. */
  folder: string;
}

/** How many entries of each kind an assessment report may hold; a test compares them with its schema. */
export const REPORT_LIMITS = { objectives: 10, assumptions: 20 } as const;

/**
 * Reports or memos of all cycles, those kept in the archive included. Where the folder in the archive and the roadmap that
 * it cites agree on the cycle of a record, that is its cycle, whatever it says: the number is a finding of its own.
 */
export function cycleRecords(
  model: EpfModel,
  type: ArtifactType & ("assessment_report" | "calibration_memo"),
): CycleRecord[] {
  return model.all(type).map((artifact) => {
    const value = asMap(meantValue(artifact));
    return {
      artifact,
      roadmapId: asText(value.roadmap_id),
      cycle: borneOutCycle(model, artifact, asText(value.roadmap_id)) ?? asNumber(value.cycle),
      folder: folderOfFile(artifact.file),
    };
  });
}

/** Records with the latest cycle first; of two about one cycle the current file before its copy in the archive. */
export function newestFirst(records: readonly CycleRecord[]): CycleRecord[] {
  return records.toSorted((a, b) =>
    (b.cycle ?? 0) - (a.cycle ?? 0) || Number(a.artifact.archived) - Number(b.artifact.archived)
  );
}

/** A record that says which cycle it is about. */
export interface NumberedRecord extends CycleRecord {
  cycle: number;
}

/** The memos on numbered cycles, the newest first. */
export function newestMemos(model: EpfModel): NumberedRecord[] {
  return newestFirst(cycleRecords(model, "calibration_memo"))
    .filter((memo): memo is NumberedRecord => memo.cycle !== null);
}

/** The memo on a cycle: the current one before its copy in the archive. */
export function memoOn(model: EpfModel, cycle: number): NumberedRecord | undefined {
  return newestMemos(model).find((memo) => memo.cycle === cycle);
}

/** The decision of a memo; null where it still waits for one. */
export function decisionOf(memo: Artifact): string | null {
  return asText(decidedValue(memo, ["decision"]));
}

/** The cycle of a record in the archive by its folder and its roadmap; null where these do not agree. */
function borneOutCycle(model: EpfModel, artifact: Artifact, roadmapId: string | null): number | null {
  const folder = artifact.archived ? archivedCycle(artifact) : null;
  const isPlanned = folder !== null && roadmapId !== null &&
    [...roadmaps(model), ...pastRoadmaps(model)].some((plan) => plan.roadmapId === roadmapId && plan.cycle === folder);
  return isPlanned ? folder : null;
}

/** The cycle that the folder of a file in the archive is named after; null for other folders. */
export function archivedCycle({ file }: Artifact): number | null {
  const digits = /\/cycle-(\d+)\/[^/]*$/i.exec(file)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** A roadmap as the record of the cycle that it plans. */
export interface PlannedCycle extends CycleRecord {
  status: string | null;
}

/** True for the status of a roadmap that people work by: its content is frozen until its cycle is over. */
export function isInForce(status: unknown): boolean {
  return status === "approved" || status === "active";
}

/** The current roadmaps with their status. */
export function roadmaps(model: EpfModel): PlannedCycle[] {
  return model.of("roadmap_recipe").map(plannedCycle);
}

/** The roadmaps of past cycles that were kept. */
export function pastRoadmaps(model: EpfModel): PlannedCycle[] {
  return model.all("roadmap_recipe").filter(({ archived }) => archived).map(plannedCycle);
}

function plannedCycle(artifact: Artifact): PlannedCycle {
  const roadmap = asMap(asMap(meantValue(artifact)).roadmap);
  return {
    artifact,
    roadmapId: asText(roadmap.id),
    cycle: asNumber(roadmap.cycle),
    folder: folderOfFile(artifact.file),
    status: asText(roadmap.status),
  };
}

/** True when both are about the same cycle; a field that one of them lacks is not a difference. */
export function isSameCycle(a: CycleRecord, b: CycleRecord): boolean {
  return agree(a.roadmapId, b.roadmapId) && agree(a.cycle, b.cycle);
}

/** The record that was probably meant to go with another one, and the field by which it does not. */
export interface NearRecord {
  record: CycleRecord;
  field: "roadmap_id" | "cycle";
}

/**
 * The record that only one value keeps from going with this one: of the same cycle and another roadmap, or beside it and
 * of another cycle. Null where this one has its counterpart, or none is near.
 * @param others records of the other kind
 * @param own all records of the kind of this one
 */
export function nearRecord(
  one: CycleRecord,
  others: readonly CycleRecord[],
  own: readonly CycleRecord[],
): NearRecord | null {
  if (one.cycle === null || others.some((other) => isSameCycle(other, one))) return null;
  const sameCycle = others.find((other) => other.cycle === one.cycle);
  if (sameCycle !== undefined) return { record: sameCycle, field: "roadmap_id" };
  // A pair of an earlier cycle in the same folder is complete without this one.
  const isPaired = (other: CycleRecord) =>
    own.some((counterpart) => counterpart.folder === other.folder && isSameCycle(counterpart, other));
  const beside = others.find((other) => other.folder === one.folder && other.cycle !== null && !isPaired(other));
  return beside === undefined ? null : { record: beside, field: "cycle" };
}

/** The memo that is near a report without one, where it is near no other: what it says of its cycle or roadmap is wrong. */
export function strayMemo(model: EpfModel, report: CycleRecord): NearRecord | null {
  const reports = cycleRecords(model, "assessment_report");
  const near = nearRecord(report, cycleRecords(model, "calibration_memo"), reports);
  return near !== null && !reports.some((other) => isSameCycle(other, near.record)) ? near : null;
}

/** The report outside the archive that only its cycle or its roadmap's id keeps from assessing a roadmap; null without one. */
export function nearReport(model: EpfModel, roadmap: CycleRecord): NearRecord | null {
  const planned = roadmaps(model);
  const reports = cycleRecords(model, "assessment_report").filter(({ artifact }) => !artifact.archived);
  if (reports.some((report) => isSameCycle(report, roadmap))) return null;
  // A report on another roadmap of the instance assesses that.
  const open = reports.filter((report) => !planned.some((other) => isSameCycle(report, other)));
  const renamed = open.find(({ cycle }) => cycle !== null && cycle === roadmap.cycle);
  if (renamed !== undefined) return { record: renamed, field: "roadmap_id" };
  const renumbered = open.find(({ roadmapId }) => agree(roadmapId, roadmap.roadmapId));
  return renumbered === undefined || roadmap.cycle === null ? null : { record: renumbered, field: "cycle" };
}

/** True for a report or memo of the current cycle about a roadmap that the instance does not have, which is an error of its own. */
export function isOfUnknownRoadmap(model: EpfModel, { artifact, roadmapId, cycle }: CycleRecord): boolean {
  const known = roadmaps(model);
  return !artifact.archived && roadmapId !== null && known.some((roadmap) => roadmap.cycle === cycle) &&
    known.every((roadmap) => !agree(roadmap.roadmapId, roadmapId));
}

/** The cycle that the roadmap of a report or memo plans where the record names a later one; null where it does not. */
export function cycleOfRoadmap(model: EpfModel, { roadmapId, cycle }: CycleRecord): number | null {
  const planned = [...roadmaps(model), ...pastRoadmaps(model)].flatMap((roadmap) =>
    roadmapId !== null && roadmap.roadmapId === roadmapId ? [roadmap.cycle] : []
  );
  const known = planned.filter((number) => number !== null);
  // An id that was kept may have planned earlier cycles, of which no copy is there.
  return cycle === null || known.length < planned.length || known.length === 0 || cycle <= Math.max(...known)
    ? null
    : Math.max(...known);
}

/** True when the instance has a place for AIM files: the folder, or such a file anywhere. */
export function hasAimPlace(model: EpfModel): boolean {
  return [...model.instance.folders].some((folder) => /^AIM$/i.test(folder)) || aimArtifacts(model).length > 0;
}

/** Files of the AIM phase, past cycles included. */
export function aimArtifacts(model: EpfModel): Artifact[] {
  return model.instance.artifacts.filter(({ type }) => ARTIFACT_TYPES[type].phase === "AIM");
}

/** Days after which AIM looks again at what it knows. */
export const REVIEW_DAYS = 90;

/** Days after the end of a cycle in which its report and memo are written. */
export const DAYS_TO_DECIDE = 14;

/** Whole days from a day until now, in UTC; negative for a day to come. */
export function daysSince(day: number, now: Date): number {
  return Math.floor((now.getTime() - day) / MS_PER_DAY);
}

/** A cycle in a sentence. */
export function cycleWords(cycle: number | null): string {
  return cycle === null ? "a cycle" : `cycle ${cycle}`;
}

function agree<Value>(a: Value | null, b: Value | null): boolean {
  return a === null || b === null || a === b;
}
