import { cycleRecords, daysSince, isSameCycle, REVIEW_DAYS, roadmaps } from "./assessments.ts";
import { currentCycle, finishedCycles } from "../roadmap/cycle.ts";
import type { EpfModel } from "../model.ts";
import { findPlaceholder } from "../content/placeholder.ts";
import { asDay, asMap, asNumber, asText, at, forEachText } from "../read.ts";
import { TRACKS } from "../../format/tracks.ts";

/** Months of money below which a team should know that it is short. */
const SHORT_RUNWAY = 6;

/** The state of the current cycle: planned by a roadmap, looked back on by a report, decided on by a memo. */
export interface CycleState {
  number: number | null;
  roadmap_status: string | null;
  assessed: boolean;
  decision: string | null;
  finished_cycles: number;
}

/** The current cycle, as roadmap, reports and memos give it. */
export function cycleState(model: EpfModel): CycleState {
  const number = currentCycle(model);
  const roadmap = roadmaps(model).find(({ cycle }) => cycle === number) ?? null;
  const isOf = (record: Parameters<typeof isSameCycle>[0]) => roadmap !== null && isSameCycle(record, roadmap);
  const memo = cycleRecords(model, "calibration_memo").find(isOf);
  return {
    number,
    roadmap_status: roadmap?.status ?? null,
    assessed: cycleRecords(model, "assessment_report").some(isOf),
    decision: memo === undefined ? null : asText(at(memo.artifact.document.value, "decision")),
    finished_cycles: finishedCycles(model).size,
  };
}

/** The day of the next session that the trigger configuration names, and whether it has passed; null without one. */
export function nextSession(model: EpfModel, now: Date): { date: string; overdue: boolean } | null {
  for (const artifact of model.of("aim_trigger_config")) {
    const calendar = asMap(at(artifact.document.value, "calendar_trigger"));
    const day = asDay(calendar.next_scheduled);
    if (day === null || calendar.enabled === false) continue;
    return { date: new Date(day).toISOString().slice(0, 10), overdue: daysSince(day, now) >= 1 };
  }
  return null;
}

/** What a living reality assessment shows that needs a review. */
export function assessmentWarnings(model: EpfModel, value: Record<string, unknown>, now: Date): string[] {
  const metadata = asMap(value.metadata);
  const updated = asDay(metadata.last_updated);
  const age = updated === null ? null : daysSince(updated, now);
  const runway = asNumber(at(value, "adoption_context", "runway_months"));
  const cycle = cycleState(model);
  const completed = asNumber(metadata.cycles_completed);
  const named = asText(at(value, "current_focus", "cycle_reference"));
  const absent = TRACKS.filter((track) => {
    const baseline = asMap(at(value, "track_baselines", track));
    return baseline.maturity === "absent" && baseline.status !== "not_applicable";
  });
  const open = openPlaces(value);
  return [
    ...(updated === null
      ? ["`metadata.last_updated` holds no day"]
      : age! > REVIEW_DAYS
      ? [`last updated ${age} days ago, expected within ${REVIEW_DAYS}`]
      : []),
    ...(open === 0 ? [] : [`${open} ${open === 1 ? "place is" : "places are"} still a placeholder`]),
    ...(runway !== null && runway < SHORT_RUNWAY ? [`money for ${runway} months, fewer than ${SHORT_RUNWAY}`] : []),
    ...absent.map((track) => `track ${track} is absent and not marked not_applicable`),
    ...(named !== null && cycle.number !== null && /^C\d+/.test(named) && Number(/\d+/.exec(named)![0]) !== cycle.number
      ? [`the focus is on ${named}, the roadmap plans cycle ${cycle.number}`]
      : []),
    ...(completed !== null && completed < cycle.finished_cycles
      ? [`${completed} cycles counted as completed, ${cycle.finished_cycles} have records`]
      : []),
  ];
}

function openPlaces(value: unknown): number {
  let count = 0;
  forEachText(value, (text) => {
    if (findPlaceholder(text) !== null) count++;
  });
  return count;
}
