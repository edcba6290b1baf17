import { fieldsAt } from "../fields.ts";
import { meantId } from "../ids.ts";
import { meantValue } from "../meant/meant_value.ts";
import type { EpfModel } from "../model.ts";
import { asMap, asText } from "../read.ts";
import { cycleEnd } from "../roadmap/cycle_end.ts";
import { indexRoadmaps, type RoadmapItem } from "../roadmap/roadmap.ts";
import { type CycleRecord, cycleRecords, daysSince, isSameCycle, type PlannedCycle } from "./assessments.ts";

/** Statuses of a plan that people work by. */
export const WORKED_BY: ReadonlySet<string | null> = new Set(["active", "approved"]);

/** True for a roadmap that people work by before the last day of its cycle is over. */
export function isRunning({ artifact, status }: PlannedCycle, now: Date): boolean {
  const end = cycleEnd(asMap(asMap(artifact.document.value).roadmap));
  return WORKED_BY.has(status) && end !== null && daysSince(end.day, now) < 1;
}

/** The assessment reports on the cycle of a roadmap. */
export function reportsOn(model: EpfModel, roadmap: CycleRecord): CycleRecord[] {
  return cycleRecords(model, "assessment_report").filter((record) => isSameCycle(record, roadmap));
}

/**
 * The ids that reports assess, as a roadmap has them: a slip in an id is a finding of its own, and the key result behind it
 * has its outcome.
 */
function assessedIn(reports: readonly CycleRecord[], keyResults: readonly RoadmapItem[]): ReadonlySet<unknown> {
  const known = keyResults.map(({ id }) => id);
  const assessed = assessedIds(reports);
  const meant = [...assessed].map((id) => typeof id !== "string" || known.includes(id) ? id : meantId(id, known) ?? id);
  return new Set(meant);
}

/** The key results of a roadmap for which no report on its cycle has an outcome. */
export function openResults(model: EpfModel, roadmap: CycleRecord): RoadmapItem[] {
  const keyResults = model.roadmap.keyResults.filter(({ artifact }) => artifact === roadmap.artifact);
  const assessed = assessedIn(reportsOn(model, roadmap), keyResults);
  return keyResults.filter(({ id }) => !assessed.has(id));
}

/** The same of a past cycle; none where its reports assess nothing of the roadmap that was kept. */
export function pastOpenResults(model: EpfModel, roadmap: CycleRecord): RoadmapItem[] {
  if (roadmap.cycle === null) return [];
  const { keyResults } = indexRoadmaps([roadmap.artifact]);
  const reports = reportsOn(model, roadmap).filter(({ cycle }) => cycle === roadmap.cycle);
  const assessed = assessedIn(reports, keyResults);
  const open = keyResults.filter(({ id }) => !assessed.has(id));
  return open.length === keyResults.length ? [] : open;
}

function assessedIds(reports: readonly CycleRecord[]): ReadonlySet<unknown> {
  return new Set(
    reports.flatMap(({ artifact }) =>
      fieldsAt(meantValue(artifact), "okr_assessments[].key_result_outcomes[]").flatMap(({ value }) => {
        const { kr_id, status } = asMap(value);
        return asText(status) === null ? [] : [kr_id];
      })
    ),
  );
}

/** True while a cycle runs whose report is begun: results that are still open are no gap yet, and nothing is decided. */
export function isUnderWay(model: EpfModel, roadmap: PlannedCycle, now: Date): boolean {
  return isRunning(roadmap, now) && openResults(model, roadmap).length > 0;
}
