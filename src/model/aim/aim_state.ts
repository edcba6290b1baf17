import { cycleRecords, daysSince, decisionOf, isSameCycle, roadmaps } from "./assessments.ts";
import { isUnderWay, reportsOn } from "./open_results.ts";
import { reportState } from "./report_state.ts";
import { currentCycle, finishedCycles } from "../roadmap/cycle.ts";
import type { EpfModel } from "../model.ts";
import { decidedValue } from "../content/written_value.ts";
import { asDay, asMap, asText } from "../read.ts";

/** The state of the current cycle: planned by a roadmap, looked back on by a report, decided on by a memo. */
export interface CycleState {
  number: number | null;
  roadmap_status: string | null;
  /** True once a report on it is filled in. */
  assessed: boolean;
  /** True where a report on it is there and still a draft. */
  report_begun: boolean;
  decision: string | null;
  finished_cycles: number;
}

/** The current cycle, as roadmap, reports and memos give it. */
export function cycleState(model: EpfModel, now: Date): CycleState {
  const number = currentCycle(model);
  const roadmap = roadmaps(model).find(({ cycle }) => cycle === number) ?? null;
  const isOf = (record: Parameters<typeof isSameCycle>[0]) => roadmap !== null && isSameCycle(record, roadmap);
  const memo = cycleRecords(model, "calibration_memo").find(isOf);
  const reports = roadmap === null ? [] : reportsOn(model, roadmap);
  const assessed = reports.some(({ artifact }) => reportState(artifact).isFilled) && !isUnderWay(model, roadmap!, now);
  return {
    number,
    roadmap_status: roadmap?.status ?? null,
    assessed,
    report_begun: !assessed && reports.length > 0,
    decision: memo === undefined ? null : decisionOf(memo.artifact),
    finished_cycles: finishedCycles(model).size,
  };
}

/** What the trigger configuration says of the next session where that is no day; null where it is one, or nothing. */
export function undatedSession(model: EpfModel): string | null {
  for (const artifact of model.of("aim_trigger_config")) {
    const { enabled, next_scheduled } = asMap(decidedValue(artifact, ["calendar_trigger"]));
    const written = asText(next_scheduled);
    if (written !== null && asDay(written) === null && enabled !== false) return written;
  }
  return null;
}

/** The day of the next session that the trigger configuration names, and whether it has passed; null without one. */
export function nextSession(model: EpfModel, now: Date): { date: string; overdue: boolean } | null {
  for (const artifact of model.of("aim_trigger_config")) {
    const calendar = asMap(decidedValue(artifact, ["calendar_trigger"]));
    const day = asDay(calendar.next_scheduled);
    if (day === null || calendar.enabled === false) continue;
    return { date: new Date(day).toISOString().slice(0, 10), overdue: daysSince(day, now) >= 1 };
  }
  return null;
}
