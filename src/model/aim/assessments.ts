import { meantValue } from "../meant/meant_value.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { asMap, asNumber, asText } from "../read.ts";

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

/** Reports or memos of all cycles, those kept in the archive included. */
export function cycleRecords(
  model: EpfModel,
  type: ArtifactType & ("assessment_report" | "calibration_memo"),
): CycleRecord[] {
  return model.all(type).map((artifact) => {
    const value = asMap(meantValue(artifact));
    return {
      artifact,
      roadmapId: asText(value.roadmap_id),
      cycle: asNumber(value.cycle),
      folder: folderOf(artifact.file),
    };
  });
}

/** The current roadmaps with their status. */
export function roadmaps(model: EpfModel): (CycleRecord & { status: string | null })[] {
  return model.of("roadmap_recipe").map((artifact) => {
    const roadmap = asMap(asMap(meantValue(artifact)).roadmap);
    return {
      artifact,
      roadmapId: asText(roadmap.id),
      cycle: asNumber(roadmap.cycle),
      folder: folderOf(artifact.file),
      status: asText(roadmap.status),
    };
  });
}

/** True when both are about the same cycle; a field that one of them lacks is not a difference. */
export function isSameCycle(a: CycleRecord, b: CycleRecord): boolean {
  return agree(a.roadmapId, b.roadmapId) && agree(a.cycle, b.cycle);
}

/** The record of the same cycle that names another roadmap, and so does not go with this one. */
export function ofOtherRoadmap({ cycle, roadmapId }: CycleRecord, others: readonly CycleRecord[]): CycleRecord | null {
  if (cycle === null || roadmapId === null) return null;
  return others.find((other) => other.cycle === cycle && !agree(other.roadmapId, roadmapId)) ?? null;
}

/**
 * The record beside this one that is of another cycle, where neither has a counterpart: one of the two numbers is wrong.
 * @param others records of the other kind
 * @param own all records of the kind of this one
 */
export function ofOtherCycle(
  record: CycleRecord,
  others: readonly CycleRecord[],
  own: readonly CycleRecord[],
): CycleRecord | null {
  const isAlone = (one: CycleRecord, counterparts: readonly CycleRecord[]) =>
    !counterparts.some((other) => isSameCycle(other, one));
  if (record.cycle === null || !isAlone(record, others)) return null;
  return others.find((other) =>
    other.folder === record.folder && other.cycle !== null && other.cycle !== record.cycle && isAlone(other, own)
  ) ?? null;
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

const DAY = 24 * 60 * 60 * 1000;

/** Whole days from a day until now, in UTC; negative for a day to come. */
export function daysSince(day: number, now: Date): number {
  return Math.floor((now.getTime() - day) / DAY);
}

function agree<Value>(a: Value | null, b: Value | null): boolean {
  return a === null || b === null || a === b;
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}
