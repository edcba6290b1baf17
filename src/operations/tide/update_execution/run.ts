import { counted, countedOf } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { firstRow, rows, type Transaction } from "../../../store/statement.ts";
import { within } from "../../../text/spelling/closest_match.ts";
import { activeTide } from "../../../tide/active_tide.ts";
import { elapsed } from "../../../tide/duration.ts";
import { durationText } from "../../../text/duration.ts";
import { said, SENTENCES, TideFailure } from "../../../tide/failure.ts";
import { executionOf, type TideRecord } from "../../../tide/record/model.ts";
import { refuseProblems } from "../../../tide/problems.ts";
import { codePoints } from "../../../store/stored_text.ts";
import { insert } from "../../../tide/record/tables.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { type Outcome, type Status, STATUS_WORDS, wordProblems } from "../../../tide/patterns/vocabulary.ts";
import { messagesOf, warn, type Warning } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { doTheWork, reportOf } from "../work_actions.ts";
import type { UpdateExecutionAnswer, UpdateExecutionInput } from "./contract.ts";
import facts from "./operation.ts";

/** Longest error and output that are kept, in code points; of longer ones the beginning is. */
const KEPT = { error: 4000, output: 16_000 } as const;

export const TASK: TideTask<UpdateExecutionInput, UpdateDraft, Answered<UpdateExecutionAnswer>> = {
  ...facts,
  read: readUpdate,
  run: updateExecution,
};

export const run = answering(TASK);

interface UpdateDraft {
  tide_id: string;
  work_name: string;
  status: Status;
  error: string | null;
  output: string | null;
  /** About texts that were cut. */
  warnings: Warning[];
}

function readUpdate({ tide_id, work_name, status, ...given }: UpdateExecutionInput): UpdateDraft {
  const refusal = { code: "INVALID_STATUS", sentence: SENTENCES.INVALID_STATUS } as const;
  refuseProblems(wordProblems("status", status, STATUS_WORDS, refusal));
  const warnings: Warning[] = [];
  const kept = (field: keyof typeof KEPT) => {
    const text = given[field];
    const length = text === undefined ? 0 : codePoints(text);
    const most = KEPT[field];
    if (text === undefined || length <= most) return text ?? null;
    warnings.push(warn("text_cut", field, `\`${field}\` has ${length} characters, the first ${most} were kept`));
    return `${Array.from(text).slice(0, most).join("")}\n[cut: ${counted(length - most, "more character")}]`;
  };
  return { tide_id, work_name, status: status as Status, error: kept("error"), output: kept("output"), warnings };
}

/** Reports how a work of an active attempt went; the last report of a work counts, all are logged. */
function* updateExecution(
  draft: UpdateDraft,
  { now, ignored }: TideCall,
): Transaction<Answered<UpdateExecutionAnswer>> {
  const { tide_id, work_name, status, error, output } = draft;
  const tide = yield* activeTide(tide_id);
  const order = tide.sequence.map((step) => step.work_name);
  const position = order.indexOf(work_name);
  if (position === -1) throw notInSequence(work_name, tide, order);
  const reported = (yield* rows("select * from execution where tide_id = ?", tide_id)).map(executionOf);
  const known = reported.find((execution) => execution.work_name === work_name);
  const window_at = known?.window_at ??
    reported.map(({ first_at }) => first_at).reduce((a, b) => a > b ? a : b, tide.started_at);
  const updated_at = now.toISOString();
  const duration_ms = elapsed(window_at, updated_at);
  yield* rows(
    `insert into execution
      (tide_id, position, work_name, status, error, output, window_at, first_at, updated_at, duration_ms)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (tide_id, position) do update set status = excluded.status, error = excluded.error,
      output = excluded.output, updated_at = excluded.updated_at, duration_ms = excluded.duration_ms`,
    ...[tide_id, position, work_name, status, error, output, window_at, updated_at, updated_at, duration_ms],
  );
  yield* insert("execution_log", { tide_id, work_name, status, error, output, at: updated_at });
  const statuses = new Map(reported.map((execution) => [execution.work_name, execution.status]));
  const remaining = order.filter((work) => work !== work_name && !statuses.has(work));
  const warnings = [...ignored, ...draft.warnings, ...oddities(draft, order.slice(0, position), statuses)];
  if (status === "reused" && !(yield* wasDone(work_name, tide))) {
    warnings.push(
      warn("reused_without_source", "status", `no earlier attempt has \`${work_name}\` as complete or reused`),
    );
  }
  const [next] = remaining;
  return {
    success: true,
    message: `\`${work_name}\` recorded as ${status}`,
    guidance: guidance({
      current_state: countedOf(order.length - remaining.length, order.length, [
        `work of ${tide_id}`,
        `works of ${tide_id}`,
      ], ["is reported", "are reported"]),
      next_action: next === undefined
        ? callOf("epic-tide-complete-tide", { tide_id, outcome: likelyOutcome(order, statuses.set(work_name, status)) })
        : doTheWork(next),
      available_actions: [
        ...(next === undefined ? [] : [callOf("epic-tide-show-work", { name: next }), reportOf(tide_id, next)]),
        callOf("epic-tide-get-history", { path_name: tide.path_name, include_execution_details: true }),
      ],
      warnings: messagesOf(warnings),
      context: { tide_id, path_name: tide.path_name, attempt: tide.attempt, next_work: next ?? null },
    }),
    tide_id,
    updated_at,
    duration: durationText(duration_ms),
    duration_ms,
    remaining,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function oddities(
  { work_name, status, error }: UpdateDraft,
  before: readonly string[],
  statuses: ReadonlyMap<string, Status | null>,
): Warning[] {
  const found: Warning[] = [];
  const hasError = error !== null && error.trim() !== "";
  if (status === "failed" && !hasError) {
    found.push(warn("failed_without_error", "error", `\`${work_name}\` failed without an \`error\` that says why`));
  }
  if (status === "complete" && hasError) {
    found.push(warn("error_with_complete", "error", `\`${work_name}\` is complete and has an \`error\``));
  }
  // A work after a failed one is blocked by the order itself, so that is not odd.
  const open = status === "blocked" ? [] : before.filter((work) => (statuses.get(work) ?? "failed") === "failed");
  if (open.length > 0) {
    const names = open.slice(0, 5).map((work) => `\`${work}\``).join(", ");
    found.push(warn("out_of_order", "work_name", `earlier works are failed or not reported: ${names}`));
  }
  return found;
}

/** True when another attempt of any path has the work as done. */
function* wasDone(work: string, { tide_id }: TideRecord): Transaction<boolean> {
  const found = yield* firstRow(
    "select 1 as found from execution where work_name = ? and status in ('complete', 'reused') and tide_id <> ? limit 1",
    work,
    tide_id,
  );
  return found !== null;
}

function likelyOutcome(order: readonly string[], statuses: ReadonlyMap<string, Status | null>): Outcome {
  const isDone = (work: string) => ["complete", "reused"].includes(statuses.get(work) ?? "");
  return order.every(isDone) ? "success" : order.some(isDone) ? "partial" : "failed";
}

function notInSequence(work: string, { tide_id, path_name, attempt }: TideRecord, sequence: string[]): TideFailure {
  const [near] = within(work, sequence, 3);
  return new TideFailure({
    code: "INVALID_SEQUENCE",
    field: "work_name",
    message: said("INVALID_SEQUENCE", `${quoteValue(work)} is not in attempt ${attempt} of \`${path_name}\``),
    value: work,
    details: { tide_id, sequence, suggestion: near ?? null },
    help: near === undefined ? `the works are ${sequence.slice(0, 8).join(", ")}` : `did you mean \`${near}\`?`,
    next: callOf("epic-tide-get-history", { path_name }),
  });
}
