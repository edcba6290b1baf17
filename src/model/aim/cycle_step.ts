import { adoptionLevel } from "../adoption.ts";
import { contentState } from "../content/content_state.ts";
import type { EpfModel } from "../model.ts";
import { asList, asMap, asText, at } from "../read.ts";
import { cycleEnd } from "../roadmap/cycle_end.ts";
import { nextSession } from "./aim_state.ts";
import {
  type CycleRecord,
  cycleRecords,
  daysSince,
  decisionOf,
  isInForce,
  isSameCycle,
  memoOn,
  nearReport,
  newestMemos,
  roadmaps,
  strayMemo,
} from "./assessments.ts";
import { earlyMemo } from "./early_memo.ts";
import { openUpdatesAfter } from "./memo_updates.ts";
import { isRunning, isUnderWay, reportsOn } from "./open_results.ts";
import { lacksRealityCheck } from "./reality_checks.ts";
import { reportState } from "./report_state.ts";

/** What the turn of the cycle asks for next; the method demands nothing while a cycle runs. */
export type CycleStep =
  /** The roadmap of the next cycle is not written, or rests on foundations that the memo changes: these come first. */
  | { kind: "plan"; cycle: number; after: number; decision: string | null; foundations: string[] }
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
  /** The report is there, the decision is not; nor, where `isUnchecked`, the reality check that comes before it. */
  | { kind: "decide"; cycle: number; isUnchecked: boolean }
  /** The memo puts the decision off until something is measured. */
  | { kind: "measure"; cycle: number }
  /** The memo is that of an early session, and its cycle is over: what was not due then is there by now. */
  | { kind: "complete"; cycle: number; file: string; day: string; unmeasured: number }
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
  const decision = memo === undefined ? null : decisionOf(memo.artifact);
  const hasRecords = [...reports, ...(memo === undefined ? [] : [memo])].some(({ artifact }) => !artifact.archived);
  if (decision !== null) {
    const isEnd = decision === "pull_the_plug";
    if (isEnd && hasRecords) return { kind: "stop", cycle };
    if (isEnd && begunCycle(model) <= cycle) return { kind: "ended", cycle };
    if (begunCycle(model) > cycle) return planStep(model, begunCycle(model), cycle, decision);
    if (decision === "pending_assessment") return { kind: "measure", cycle };
    const isEarly = isRunning(roadmap, now);
    // Who perseveres before the end works on by the roadmap.
    if (isEarly && decision !== "pivot") return null;
    const early = earlyMemo(model, roadmap);
    if (early !== null) {
      const { report, day, unmeasured } = early;
      return { kind: "complete", cycle, file: report.file, day, unmeasured };
    }
    return { kind: "begin", cycle, decision, hasRecords, isRunning: isEarly };
  }
  if (reports.length > 0 && isUnderWay(model, roadmap, now)) return null;
  const report = newest(reports);
  if (report !== undefined) {
    const { open, isFilled } = reportState(report.artifact);
    if (isFilled) {
      return strayMemo(model, report) === null
        ? { kind: "decide", cycle, isUnchecked: lacksRealityCheck(model, cycle) }
        : null;
    }
    return { kind: "report", cycle, file: report.artifact.file, open };
  }
  if (roadmap.status === "draft") return draftStep(model, roadmap, cycle, now);
  // A report with a wrong cycle or roadmap is corrected, not written again: its finding says so.
  if (nearReport(model, roadmap) !== null) return null;
  if (roadmap.status === "completed") return { kind: "assess", cycle, because: "completed", day: null };
  if (!isInForce(roadmap.status)) return null;
  const end = cycleEnd(roadmap.artifact.document.value);
  if (end !== null && daysSince(end.day, now) >= 1) {
    return { kind: "assess", cycle, because: "ended", day: dayOf(end.day) };
  }
  const session = nextSession(model, now);
  return session?.overdue === true ? { kind: "assess", cycle, because: "session", day: session.date } : null;
}

/** What a draft needs before anyone can approve it, the foundations that the memo before it changes among that. */
function draftStep(model: EpfModel, { artifact }: CycleRecord, cycle: number, now: Date): CycleStep {
  const end = cycleEnd(artifact.document.value);
  if (end !== null && daysSince(end.day, now) >= 1) return { kind: "replan", cycle, day: dayOf(end.day) };
  const plan = planStep(model, cycle, cycle - 1, decisionOn(model, cycle - 1));
  if (plan.foundations.length > 0) return plan;
  const open = contentState(artifact).questions.length;
  return open > 0 ? { kind: "answer", cycle, file: artifact.file, open } : { kind: "approve", cycle };
}

/** A cycle that was decided on and whose roadmap is gone; a first roadmap is asked for by other rules. */
function withoutRoadmap(model: EpfModel): CycleStep | null {
  if (adoptionLevel(model) === 0) return null;
  const [memo] = newestMemos(model);
  const decision = memo === undefined ? null : decisionOf(memo.artifact);
  if (decision === null) return null;
  if (decision === "pull_the_plug" && begunCycle(model) <= memo!.cycle) return { kind: "ended", cycle: memo!.cycle };
  return planStep(model, Math.max(memo!.cycle + 1, begunCycle(model)), memo!.cycle, decision);
}

function planStep(
  model: EpfModel,
  cycle: number,
  after: number,
  decision: string | null,
): Extract<CycleStep, { kind: "plan" }> {
  const foundations = [...new Set(openUpdatesAfter(model, after).map(({ artifact }) => artifact.file))];
  return { kind: "plan", cycle, after, decision, foundations };
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

/** The decision on a cycle; null where there is none. */
export function decisionOn(model: EpfModel, cycle: number): string | null {
  const memo = memoOn(model, cycle);
  return memo === undefined ? null : decisionOf(memo.artifact);
}

/** Decisions that end a cycle on the day on which the memo is signed. */
const ENDING: ReadonlySet<string | null> = new Set(["pivot", "pull_the_plug"]);

/** True for a cycle that a decision ended, before its time or not. */
export function isEndedByDecision(model: EpfModel, cycle: number): boolean {
  return ENDING.has(decisionOn(model, cycle));
}

/** The current file before its copy in the archive. */
function newest(records: readonly CycleRecord[]): CycleRecord | undefined {
  return records.toSorted((a, b) => Number(a.artifact.archived) - Number(b.artifact.archived))[0];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
