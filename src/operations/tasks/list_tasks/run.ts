import { guidance } from "../../../answers/guidance.ts";
import { firstRow, marks, rows, type Transaction, type Value } from "../../../store/statement.ts";
import { offerLine } from "../../../tasks/guidance.ts";
import { cutText } from "../../../tasks/handover.ts";
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
  const filter: [string, Value[]] = status === undefined ? ["1 = 1", []] : ["status = ?", [status]];
  const total = Number((yield* firstRow(`select count(*) as n from task where ${filter[0]}`, ...filter[1]))!.n);
  const active = Number(
    (yield* firstRow("select count(*) as n from task where status in ('INITIALIZED', 'ACTIVE')"))!.n,
  );
  const begin = positionOf(cursor);
  const found = yield* rows(
    `select t.task_id, t.description, t.status, t.priority, t.updated_at, p.name as phase_name, p.status as phase_status,
      (select count(*) from agent a where a.task_id = t.task_id and a.status in (${
      marks(LIVE_AGENTS)
    })) as active_agents
      from (select * from task where ${
      filter[0]
    } order by created_at desc, task_id desc limit ${limit} offset ${begin}) t
      join phase p on p.task_id = t.task_id and p.position = t.current_phase_index
      order by t.created_at desc, t.task_id desc`,
    ...LIVE_AGENTS,
    ...filter[1],
  );
  const omitted = Math.max(0, total - begin - found.length);
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
    next_cursor: omitted === 0 ? null : `after-${begin + found.length}`,
  };
}

/** Where a list goes on; an unknown cursor begins it anew. */
function positionOf(cursor: string | undefined): number {
  return Number(/^after-(\d{1,9})$/.exec(cursor ?? "")?.[1] ?? 0);
}
