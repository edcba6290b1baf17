import { entriesThatFit } from "../../../answers/fit.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { firstRow, rows, type Transaction, type Value } from "../../../store/statement.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { select } from "../../../tasks/record/tables.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { findingLineOf } from "../agent_lines.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import type { GetTaskFindingsAnswer, GetTaskFindingsInput } from "./contract.ts";

const USUAL = 50;
/** Bytes of the findings by default: the counts over up to 45 agents take a third of the answer. */
const FINDINGS_BYTES = 4500;
/** What `next_since` looks like: the number of the last finding that was seen. */
const SEQUENCE = /^seq-(\d{1,15})$/;

export const run: (context: OperationContext, input: GetTaskFindingsInput) => Promise<Answered<GetTaskFindingsAnswer>> =
  answering("get_task_findings", (session, input) => session.read(() => findingsOf(session, input)));

function* findingsOf(session: TaskSession, input: GetTaskFindingsInput): Transaction<Answered<GetTaskFindingsAnswer>> {
  const { task_id, limit = USUAL, summary_only = false } = input;
  const snapshot = yield* theTask(task_id);
  const [condition, values] = conditionOf(input);
  const total = Number((yield* firstRow(`select count(*) as n from finding where ${condition}`, ...values))!.n);
  // Whoever polls gets the oldest of the new ones, so that what does not fit comes with the next call.
  const isPoll = input.since !== undefined;
  const order = `order by seq ${isPoll ? "asc" : "desc"} limit ${limit}`;
  const found = summary_only ? [] : yield* select("finding", `${condition} ${order}`, ...values);
  const newest = yield* firstRow("select max(seq) as seq, max(at) as at from finding where task_id = ?", task_id);
  const bySeverity = yield* countBy("severity", condition, values);
  const situation = situationOf(snapshot, session.caller, session.now);
  const shown = entriesThatFit(found.map(findingLineOf), input.limit, FINDINGS_BYTES);
  const findings = isPoll ? shown.toReversed() : shown;
  const isCut = isPoll && shown.length > 0 && shown.length < total;
  return {
    success: true,
    task_id,
    summary: {
      total,
      by_severity: bySeverity,
      by_agent: yield* countBy("agent_id", condition, values),
      by_type: yield* countBy("finding_type", condition, values),
    },
    guidance: guide(snapshot, session.caller, {
      state: "findings_listed",
      next: total === 0
        ? "Wait for findings, poll with get_task_findings and `since`"
        : "Continue with the critical and high findings, poll new ones with get_task_findings and `since`",
      offers: [["get_task_findings", "Poll with since = next_since"], ...situation.offers.slice(0, 3)],
      context: {
        total,
        critical: bySeverity.critical ?? 0,
        high: bySeverity.high ?? 0,
        newest_at: (newest?.at ?? null) as string | null,
      },
    }),
    findings,
    omitted: total - findings.length,
    current_time: session.change.at,
    next_since: `seq-${isCut ? found[shown.length - 1]!.seq : Number(newest?.seq ?? 0)}`,
  };
}

function* countBy(column: string, condition: string, values: readonly Value[]): Transaction<Record<string, number>> {
  const found = yield* rows(
    `select ${column} as name, count(*) as n from finding where ${condition} group by ${column} order by ${column}`,
    ...values,
  );
  return Object.fromEntries(found.map(({ name, n }) => [name as string, Number(n)]));
}

/** The findings that are asked for, as a condition and its values. @throws TaskFailure for a `since` that is neither */
function conditionOf({ task_id, since, ...filters }: GetTaskFindingsInput): [string, Value[]] {
  const parts = ["task_id = ?"];
  const values: Value[] = [task_id];
  for (const column of ["agent_id", "finding_type", "severity", "phase_index"] as const) {
    const wanted = filters[column];
    if (wanted === undefined) continue;
    parts.push(`${column} = ?`);
    values.push(wanted);
  }
  if (since !== undefined) {
    const sequence = SEQUENCE.exec(since)?.[1];
    parts.push(sequence === undefined ? "at >= ?" : "seq > ?");
    values.push(sequence === undefined ? timeOf(since) : Number(sequence));
  }
  return [parts.join(" and "), values];
}

function timeOf(since: string): string {
  const time = /^\d{4}-\d\d-\d\d/.test(since) ? Date.parse(since) : NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new TaskFailure({
    code: "INVALID_SINCE",
    reason: `\`since\` is ${
      quoteValue(since)
    }, expected the \`next_since\` of an earlier answer or a time such as 2026-11-22T10:00:00Z`,
    next: "Provide `since`: the `next_since` of an earlier answer",
    context: { field: "since", provided: since.slice(0, 100), expected: "next_since or a time" },
  });
}
