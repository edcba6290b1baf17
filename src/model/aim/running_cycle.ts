import { datesIn, timeOf } from "../../text/forms/dates.ts";
import { writtenValue } from "../content/written_value.ts";
import type { EpfModel } from "../model.ts";
import { asDay, asMap, asText } from "../read.ts";
import { entriesAt } from "../fields.ts";
import { cycleEnd } from "../roadmap/cycle_end.ts";
import { indexRoadmaps } from "../roadmap/roadmap.ts";
import { nextSession } from "./aim_state.ts";
import { daysSince, roadmaps } from "./assessments.ts";
import { isRunning } from "./open_results.ts";

/** Something that the roadmap of a running cycle sets a day for. */
export interface DatedPoint {
  /** The id of an assumption, or a milestone in its words. */
  name: string;
  kind: "test" | "milestone";
  day: string;
}

/** A cycle that people work on by its roadmap. */
export interface RunningCycle {
  cycle: number | null;
  ends: string;
  /** Whose day is over, the latest first. */
  due: DatedPoint[];
  /** The day of the next AIM session, where one is to come. */
  session: string | null;
}

/** The running cycle with what is due in it by now; null while none runs. */
export function runningCycle(model: EpfModel, now: Date): RunningCycle | null {
  const roadmap = roadmaps(model).find((candidate) => isRunning(candidate, now));
  if (roadmap === undefined) return null;
  const { artifact, cycle } = roadmap;
  const written = writtenValue(artifact);
  const end = cycleEnd(written);
  if (end === null) return null;
  const milestones = entriesAt(written, "roadmap.execution_plan.key_milestones[]").flatMap(({ entry }): Dated[] => {
    const name = asText(entry.milestone);
    const time = lastDayIn(asText(entry.date));
    return name === null || time === null ? [] : [{ name, kind: "milestone", time }];
  });
  const tests = indexRoadmaps([artifact]).assumptions.flatMap((assumption): Dated[] => {
    const time = lastDayIn(asText(asMap(writtenValue(artifact, assumption.at)).evidence_required));
    return time === null ? [] : [{ name: assumption.id, kind: "test", time }];
  });
  const session = nextSession(model, now);
  return {
    cycle,
    ends: dayOf(end.day),
    due: [...tests, ...milestones].filter(({ time }) => daysSince(time, now) >= 1).sort((a, b) => b.time - a.time)
      .map(({ name, kind, time }) => ({ name, kind, day: dayOf(time) })),
    session: session === null || session.overdue ? null : session.date,
  };
}

type Dated = Omit<DatedPoint, "day"> & { time: number };

/** The latest day that a text names, as UTC milliseconds; null where it names none. */
function lastDayIn(text: string | null): number | null {
  if (text === null) return null;
  const times = [asDay(text), ...datesIn(text).map(timeOf)].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(...times);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
