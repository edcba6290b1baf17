import { quoteValue } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { firstRow, marks, rows, type Transaction, type Value } from "../../../store/statement.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { offerLine } from "../../../tasks/guidance.ts";
import { cutText } from "../../../tasks/handover.ts";
import { TASK_ID } from "../../../tasks/ids.ts";
import { LIVE_AGENTS, type PhaseStatus, type TaskPriority, type TaskStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_task.ts";
import type { ListTasksAnswer, ListTasksInput } from "./contract.ts";

const USUAL = 20;
/** Characters of a description in the list. */
const DESCRIPTION = 120;

export const run: (context: OperationContext, input: ListTasksInput) => Promise<Answered<ListTasksAnswer>> = answering(
  "list_tasks",
  (session, input) => session.read(() => tasksOf(input)),
);

function* tasksOf({ status, limit = USUAL, cursor }: ListTasksInput): Transaction<Answered<ListTasksAnswer>> {
  const all: Condition = status === undefined ? { sql: "1 = 1", values: [] } : { sql: "status = ?", values: [status] };
  const behind = conditionBehind(all, cursor);
  const total = yield* countOf(all);
  const active = yield* countOf({ sql: "status in ('INITIALIZED', 'ACTIVE')", values: [] });
  const remaining = cursor === undefined ? total : yield* countOf(behind);
  const found = yield* rows(
    `select t.task_id, t.created_at, t.description, t.status, t.priority, t.updated_at, p.name as phase_name,
        p.status as phase_status,
        (select count(*) from agent a where a.task_id = t.task_id and a.status in (${
      marks(LIVE_AGENTS)
    })) as active_agents
      from (select * from task where ${behind.sql} order by created_at desc, task_id desc limit ${limit}) t
      join phase p on p.task_id = t.task_id and p.position = t.current_phase_index
      order by t.created_at desc, t.task_id desc`,
    ...LIVE_AGENTS,
    ...behind.values,
  );
  const omitted = remaining - found.length;
  const last = found.at(-1);
  return {
    success: true,
    total,
    guidance: guidance({
      current_state: "tasks_listed",
      next_action: found.length === 0
        ? "Create a task with create_real_task"
        : "Pick a task and look at it with get_real_task_status",
      available_actions: found.length === 0 ? [offerLine(["create_real_task", "Create new task"])] : [
        offerLine(["get_real_task_status", "View one of the tasks"]),
        offerLine(["create_real_task", "Create new task"]),
      ],
      context: { total, active },
    }),
    tasks: found.map((row) => ({
      task_id: row.task_id as string,
      description: cutText(row.description as string, DESCRIPTION),
      status: row.status as TaskStatus,
      priority: row.priority as TaskPriority,
      current_phase: row.phase_name as string,
      phase_status: row.phase_status as PhaseStatus,
      active_agents: Number(row.active_agents),
      updated_at: row.updated_at as string,
    })),
    omitted,
    next_cursor: omitted === 0 || last === undefined ? null : `${last.created_at} ${last.task_id}`,
  };
}

interface Condition {
  sql: string;
  values: readonly Value[];
}

function* countOf({ sql, values }: Condition): Transaction<number> {
  return Number((yield* firstRow(`select count(*) as n from task where ${sql}`, ...values))!.n);
}

/** Tasks that are older than the one that a cursor names. @throws TaskFailure for what is no cursor */
function conditionBehind({ sql, values }: Condition, cursor: string | undefined): Condition {
  if (cursor === undefined) return { sql, values };
  const [created_at = "", task_id = ""] = cursor.split(" ");
  if (Number.isNaN(Date.parse(created_at)) || !TASK_ID.test(task_id)) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: `\`cursor\` is ${quoteValue(cursor)}, expected the \`next_cursor\` of an earlier answer`,
      next: "Provide `cursor`: the `next_cursor` of an earlier answer, or leave it out",
      context: { field: "cursor", provided: cursor.slice(0, 100), expected: "next_cursor of an earlier answer" },
    });
  }
  const older = "(created_at < ? or (created_at = ? and task_id < ?))";
  return { sql: `${sql} and ${older}`, values: [...values, created_at, created_at, task_id] };
}
