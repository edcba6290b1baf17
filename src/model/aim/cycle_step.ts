import { adoptionLevel } from "../adoption.ts";
import { contentState } from "../content/content_state.ts";
import { decidedValue } from "../content/written_value.ts";
import type { EpfModel } from "../model.ts";
import { asList, asMap, asText, at } from "../read.ts";
import { cycleEnd } from "../roadmap/cycle_end.ts";
import { nextSession } from "./aim_state.ts";
import {
  type CycleRecord,
  cycleRecords,
  daysSince,
  isSameCycle,
  nearReport,
  roadmaps,
  strayMemo,
} from "./assessments.ts";
import { isRunning, isUnderWay, reportsOn, WORKED_BY } from "./open_results.ts";
import { reportState } from "./report_state.ts";

/** What the turn of the cycle asks for next; the method demands nothing while a cycle runs. */
export type CycleStep =
  /** The roadmap of the next cycle is not written. */
  | { kind: "plan"; cycle: number; after: number; decision: string | null }
  /** The roadmap is written and nobody has approved it. */
  | { kind: "approve"; cycle: number }
  /** The roadmap is a draft, and questions in it wait for their answers. */
  | { kind: "answer"; cycle: number; file: string; open: number }
  /** The roadmap is still a draft when its cycle is over. */
  | { kind: "replan"; cycle: number; day: string }
  /** The cycle is over, or its session is due, and nothing says what it brought. */
  | { kind: "assess"; cycle: number; because: "ended" | "completed" | "session"; day: string | null }
  /** The report is there and not filled in. */
  | { kind: "report"; cycle: number; file: string; open: number }
  /** The report is there, the decision is not. */
  | { kind: "decide"; cycle: number }
  /** The memo puts the decision off until something is measured. */
  | { kind: "measure"; cycle: number }
  /** The memo decides; the cycle is to be closed and the next one to begin. */
  | { kind: "begin"; cycle: number; decision: string; hasRecords: boolean; isRunning: boolean }
  /** The memo ends the work; its records are to be archived. */
  | { kind: "stop"; cycle: number }
  /** The work has ended and its records are in the archive. */
  | { kind: "ended"; cycle: number };

/** What the current cycle asks for next; null where nothing is due, or where nothing has been planned yet. */
export function cycleStep(model: EpfModel, now: Date): CycleStep | null {
  const roadmap =
    roadmaps(model).filter(({ artifact, cycle }) =>
      cycle !== null && artifact.document.readable && !contentState(artifact).isUnfilled
    ).sort((a, b) => b.cycle! - a.cycle!)[0];
  if (roadmap === undefined) return withoutRoadmap(model);
  const cycle = roadmap.cycle!;
  const isOwn = (record: CycleRecord) => isSameCycle(record, roadmap);
  const reports = reportsOn(model, roadmap);
  const memo = newest(cycleRecords(model, "calibration_memo").filter(isOwn));
  const decision = memo === undefined ? null : decisionOf(memo);
  const hasRecords = [...reports, ...(memo === undefined ? [] : [memo])].some(({ artifact }) => !artifact.archived);
  if (decision !== null) {
    const isEnd = decision === "pull_the_plug";
    if (isEnd && hasRecords) return { kind: "stop", cycle };
    if (isEnd && begunCycle(model) <= cycle) return { kind: "ended", cycle };
    if (begunCycle(model) > cycle) return { kind: "plan", cycle: begunCycle(model), after: cycle, decision };
    if (decision === "pending_assessment") return { kind: "measure", cycle };
    return { kind: "begin", cycle, decision, hasRecords, isRunning: isRunning(roadmap, now) };
  }
  if (reports.length > 0 && isUnderWay(model, roadmap, now)) return null;
  const report = newest(reports);
  if (report !== undefined) {
    const { open, isFilled } = reportState(report.artifact);
    if (isFilled) return strayMemo(model, report) === null ? { kind: "decide", cycle } : null;
    return { kind: "report", cycle, file: report.artifact.file, open };
  }
  if (roadmap.status === "draft") return draftStep(roadmap, cycle, now);
  // A report with a wrong cycle or roadmap is corrected, not written again: its finding says so.
  if (nearReport(model, roadmap) !== null) return null;
  if (roadmap.status === "completed") return { kind: "assess", cycle, because: "completed", day: null };
  if (!WORKED_BY.has(roadmap.status)) return null;
  const end = cycleEnd(asMap(asMap(roadmap.artifact.document.value).roadmap));
  if (end !== null && daysSince(end.day, now) >= 1) {
    return { kind: "assess", cycle, because: "ended", day: dayOf(end.day) };
  }
  const session = nextSession(model, now);
  return session?.overdue === true ? { kind: "assess", cycle, because: "session", day: session.date } : null;
}

/** What a draft needs before anyone can approve it. */
function draftStep({ artifact }: CycleRecord, cycle: number, now: Date): CycleStep {
  const end = cycleEnd(asMap(asMap(artifact.document.value).roadmap));
  if (end !== null && daysSince(end.day, now) >= 1) return { kind: "replan", cycle, day: dayOf(end.day) };
  const open = contentState(artifact).questions.length;
  return open > 0 ? { kind: "answer", cycle, file: artifact.file, open } : { kind: "approve", cycle };
}

/** A cycle that was decided on and whose roadmap is gone; a first roadmap is asked for by other rules. */
function withoutRoadmap(model: EpfModel): CycleStep | null {
  if (adoptionLevel(model) === 0) return null;
  const memos = cycleRecords(model, "calibration_memo").filter(({ cycle }) => cycle !== null);
  const memo = memos.sort((a, b) => b.cycle! - a.cycle!)[0];
  const decision = memo === undefined ? null : decisionOf(memo);
  if (decision === null) return null;
  if (decision === "pull_the_plug" && begunCycle(model) <= memo!.cycle!) return { kind: "ended", cycle: memo!.cycle! };
  return { kind: "plan", cycle: Math.max(memo!.cycle! + 1, begunCycle(model)), after: memo!.cycle!, decision };
}

/** The latest cycle that has begun by the reality assessment, as its focus or its log names it; 0 where neither does. */
export function begunCycle(model: EpfModel): number {
  const named = model.of("living_reality_assessment").flatMap(({ document }) => [
    at(document.value, "current_focus", "cycle_reference"),
    ...asList(at(document.value, "evolution_log")).map(asMap).filter(({ trigger }) => trigger === "cycle_transition")
      .map(({ cycle_reference }) => cycle_reference),
  ]);
  return Math.max(0, ...named.map((text) => Number(/^C(\d{1,9})$/.exec(asText(text) ?? "")?.[1] ?? 0)));
}

/** The decision of a memo, unless it still waits for one. */
function decisionOf({ artifact }: CycleRecord): string | null {
  return asText(decidedValue(artifact, ["decision"]));
}

/** The decision on a cycle: the current memo's before that of its copy in the archive; null where there is none. */
export function decisionOn(model: EpfModel, cycle: number): string | null {
  const memo = newest(cycleRecords(model, "calibration_memo").filter((record) => record.cycle === cycle));
  return memo === undefined ? null : decisionOf(memo);
}

/** The current file before its copy in the archive. */
function newest(records: readonly CycleRecord[]): CycleRecord | undefined {
  return records.toSorted((a, b) => Number(a.artifact.archived) - Number(b.artifact.archived))[0];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
