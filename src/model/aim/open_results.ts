import { currentSpelling } from "./belief_ids.ts";
import { reportedOutcomes, reportedVerdicts } from "./cycle_entries.ts";
import { meantId } from "../ids.ts";
import { meantValue } from "../meant/meant_value.ts";
import type { EpfModel } from "../model.ts";
import { asText } from "../read.ts";
import { textsIn } from "../texts.ts";
import { cycleEnd } from "../roadmap/cycle_end.ts";
import { indexRoadmaps, type RoadmapItem } from "../roadmap/roadmap.ts";
import { type CycleRecord, cycleRecords, daysSince, isInForce, isSameCycle, type PlannedCycle } from "./assessments.ts";

/** True for a roadmap that people work by before the last day of its cycle is over. */
export function isRunning(plan: PlannedCycle, now: Date): boolean {
  return isInForce(plan.status) && isBeforeEnd(plan, now);
}

/** True before the last day of the cycle of a roadmap is over, whether people work by it or not. */
export function isBeforeEnd({ artifact }: PlannedCycle, now: Date): boolean {
  const end = cycleEnd(artifact.document.value);
  return end !== null && daysSince(end.day, now) < 1;
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

/**
 * The key results that reports do not assess. None where as many of their outcomes are of key results that no roadmap has:
 * such an id is a finding of its own, and probably that of one of these.
 */
function openIn(model: EpfModel, reports: readonly CycleRecord[], keyResults: readonly RoadmapItem[]): RoadmapItem[] {
  const assessed = assessedIn(reports, keyResults);
  const open = keyResults.filter(({ id }) => !assessed.has(id));
  const known = new Set<unknown>(indexRoadmaps([...model.all("roadmap_recipe")]).keyResults.map(({ id }) => id));
  const strays = [...assessed].filter((id) => !known.has(id));
  return open.length <= strays.length ? [] : open;
}

/** The key results of a roadmap for which no report on its cycle has an outcome. */
export function openResults(model: EpfModel, roadmap: CycleRecord): RoadmapItem[] {
  const keyResults = model.roadmap.keyResults.filter(({ artifact }) => artifact === roadmap.artifact);
  return openIn(model, reportsOn(model, roadmap), keyResults);
}

/** The assumptions of a roadmap on which no report on its cycle has a verdict. */
export function openAssumptions(model: EpfModel, roadmap: CycleRecord): RoadmapItem[] {
  const judged = new Set(
    reportsOn(model, roadmap).flatMap(({ artifact }) =>
      reportedVerdicts(artifact.document.value).flatMap(({ entry: { id, status } }) =>
        asText(status) === null ? [] : [currentSpelling(asText(id) ?? "")]
      )
    ),
  );
  return model.roadmap.assumptions.filter(({ artifact, id }) => artifact === roadmap.artifact && !judged.has(id));
}

/** The same of the key results of a past cycle; none where its reports assess nothing of the roadmap that was kept. */
export function pastOpenResults(model: EpfModel, roadmap: CycleRecord): RoadmapItem[] {
  if (roadmap.cycle === null) return [];
  const { keyResults } = indexRoadmaps([roadmap.artifact]);
  const reports = reportsOn(model, roadmap).filter(({ cycle }) => cycle === roadmap.cycle);
  const open = openIn(model, reports, keyResults);
  return open.length === keyResults.length ? [] : open;
}

/**
 * The assumptions of a past cycle that its reports neither judge nor name, be it as the one that an id with a slip means;
 * none where they judge nothing of the roadmap that was kept.
 */
export function pastOpenAssumptions(model: EpfModel, roadmap: CycleRecord): RoadmapItem[] {
  if (roadmap.cycle === null) return [];
  const { assumptions } = indexRoadmaps([roadmap.artifact]);
  const known = assumptions.map(({ id }) => id);
  const reports = reportsOn(model, roadmap).filter(({ cycle }) => cycle === roadmap.cycle);
  const verdicts = reports.flatMap(({ artifact }) =>
    reportedVerdicts(meantValue(artifact)).map(({ entry }) => currentSpelling(asText(entry.id) ?? ""))
  );
  const judged = new Set(verdicts.map((id) => known.includes(id) ? id : meantId(id, known) ?? id));
  if (!known.some((id) => judged.has(id)) || [...judged].some((id) => !known.includes(id))) return [];
  const texts = reports.flatMap(({ artifact }) => textsIn(meantValue(artifact)));
  return assumptions.filter(({ id }) => !judged.has(id) && !texts.some((text) => text.includes(id)));
}

function assessedIds(reports: readonly CycleRecord[]): ReadonlySet<unknown> {
  return new Set(
    reports.flatMap(({ artifact }) =>
      reportedOutcomes(meantValue(artifact)).flatMap(({ entry: { kr_id, status } }) =>
        asText(status) === null ? [] : [kr_id]
      )
    ),
  );
}

/** True while a cycle runs whose report is begun: results that are still open are no gap yet, and nothing is decided. */
export function isUnderWay(model: EpfModel, roadmap: PlannedCycle, now: Date): boolean {
  return isRunning(roadmap, now) && openResults(model, roadmap).length > 0;
}
