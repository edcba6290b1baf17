import { quoteName } from "../../../diagnostics/escape.ts";
import { firstRow, type Transaction } from "../../../store/statement.ts";
import type { Caller } from "../../../tasks/failure.ts";
import type { EventRecord, FindingRecord, ProgressRecord, VerdictRecord } from "../../../tasks/record/model.ts";
import { select } from "../../../tasks/record/tables.ts";
import { maySeeVerdicts, type Snapshot } from "../../../tasks/snapshot.ts";

/** What an entry of a timeline is about. */
export const TIMELINE_SUBJECTS = ["task", "phase", "agent", "report", "finding", "verdict"] as const;

/** One thing that happened in a task, as a sentence for people; texts of agents in it are not escaped. */
export interface TimelineEntry {
  at: string;
  about: typeof TIMELINE_SUBJECTS[number];
  /** Id of the agent that it is about; null where it is about none. */
  agent_id: string | null;
  text: string;
}

/**
 * How far a reader of the timeline has come: the last number of each table, and the verdicts that it knows. Those have no
 * number, and their times are from the clocks of several machines.
 */
export interface TimelinePosition {
  event: number;
  progress: number;
  finding: number;
  /** As `verdictKey` names them. */
  verdicts: ReadonlySet<string>;
}

/** Before everything that happened. */
export const TIMELINE_START: TimelinePosition = { event: 0, progress: 0, finding: 0, verdicts: new Set() };

/** What happened behind a position and a caller may see, oldest first, and the position behind it. */
export function* timelineSince(
  { task: { task_id }, phases }: Snapshot,
  since: TimelinePosition,
  caller: Caller,
): Transaction<{ entries: TimelineEntry[]; position: TimelinePosition }> {
  const behind = "task_id = ? and seq > ? order by seq";
  const events = yield* select("event", behind, task_id, since.event);
  const reports = yield* select("progress", behind, task_id, since.progress);
  const findings = yield* select("finding", behind, task_id, since.finding);
  const allVerdicts = yield* verdictsOf(task_id, caller);
  const verdicts = allVerdicts.filter((verdict) => !since.verdicts.has(verdictKey(verdict)));
  const names = new Map(
    phases.map(({ phase_id, position, name }) => [phase_id, `phase ${position + 1} ${quoteName(name)}`]),
  );
  // What somebody says comes before what follows from it in the same moment.
  const entries = [
    ...reports.map(reportEntry),
    ...findings.map(findingEntry),
    ...verdicts.map(verdictEntry),
    ...events.map((event) => eventEntry(event, names)),
  ].sort((a, b) => a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
  const position = {
    event: events.at(-1)?.seq ?? since.event,
    progress: reports.at(-1)?.seq ?? since.progress,
    finding: findings.at(-1)?.seq ?? since.finding,
    verdicts: new Set(allVerdicts.map(verdictKey)),
  };
  return { entries, position };
}

/** The position behind everything that has happened so far and a caller may see. */
export function* timelineEnd(task_id: string, caller: Caller): Transaction<TimelinePosition> {
  const last = function* (table: "event" | "progress" | "finding"): Transaction<number> {
    return Number((yield* firstRow(`select max(seq) as seq from ${table} where task_id = ?`, task_id))?.seq ?? 0);
  };
  return {
    event: yield* last("event"),
    progress: yield* last("progress"),
    finding: yield* last("finding"),
    verdicts: new Set((yield* verdictsOf(task_id, caller)).map(verdictKey)),
  };
}

/** The verdicts of a task that a caller may see, oldest first. */
function* verdictsOf(task_id: string, caller: Caller): Transaction<VerdictRecord[]> {
  const reviews = yield* select("review", "task_id = ?", task_id);
  const open = new Set(reviews.filter((review) => maySeeVerdicts(caller, review)).map(({ review_id }) => review_id));
  const verdicts = yield* select(
    "verdict",
    "review_id in (select review_id from review where task_id = ?) order by at, review_id, reviewer_agent_id",
    task_id,
  );
  return verdicts.filter(({ review_id }) => open.has(review_id));
}

/** Names one verdict among those of a task: a reviewer gives one in a review. */
function verdictKey({ review_id, reviewer_agent_id }: VerdictRecord): string {
  return `${review_id} ${reviewer_agent_id}`;
}

function eventEntry(
  { at, kind, subject, from_state, to_state, detail }: EventRecord,
  phases: ReadonlyMap<string, string>,
): TimelineEntry {
  const isAgent = kind === "agent";
  const about = isAgent ? "agent" : kind === "task" ? "task" : "phase";
  const who = isAgent ? `agent ${subject}` : phases.get(subject) ?? "task";
  const change = from_state === null || isAgent ? `${to_state}` : `${from_state} -> ${to_state}`;
  const why = detail === null ? "" : ` (${detail})`;
  return { at, about, agent_id: isAgent ? subject : null, text: `${who}: ${change}${why}` };
}

function reportEntry({ at, agent_id, status, progress, message }: ProgressRecord): TimelineEntry {
  return { at, about: "report", agent_id, text: `agent ${agent_id} reports ${status}, ${progress} %: ${message}` };
}

function findingEntry({ at, agent_id, finding_type, severity, message }: FindingRecord): TimelineEntry {
  return { at, about: "finding", agent_id, text: `agent ${agent_id} found (${severity} ${finding_type}): ${message}` };
}

function verdictEntry({ at, reviewer_agent_id, verdict, findings, notes }: VerdictRecord): TimelineEntry {
  const reasons = [...findings.map(({ type, severity, message }) => `${severity} ${type}: ${message}`), notes];
  const why = reasons.filter((reason) => reason !== "").join("; ");
  return {
    at,
    about: "verdict",
    agent_id: reviewer_agent_id,
    text: `reviewer ${reviewer_agent_id} says ${verdict}${why === "" ? "" : `: ${why}`}`,
  };
}
