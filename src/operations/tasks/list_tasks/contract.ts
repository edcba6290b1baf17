import { z } from "zod";
import { TASK_STATUSES } from "../../../tasks/vocabulary.ts";
import { count, nextCursor } from "../../contract_parts.ts";
import { choice, integer, text } from "../../inputs.ts";
import { guidance, id, phaseStatus, priority, success, TASK_STORE, taskStatus, time } from "../contract_parts.ts";

export const input = z.strictObject({
  status: choice(TASK_STATUSES, "Only of this status", { placeholder: "STATUS" }),
  limit: integer(
    "At most; default 20",
    { help: "Most tasks to list; default 20", placeholder: "N" },
    z.int().min(1).max(200),
  ),
  cursor: text("The next_cursor of an earlier answer", { placeholder: "CURSOR" }, id),
  task_store: TASK_STORE,
});
export type ListTasksInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  total: count,
  guidance,
  tasks: z.array(z.strictObject({
    task_id: id,
    description: z.string(),
    status: taskStatus,
    priority,
    current_phase: z.string(),
    phase_status: phaseStatus,
    active_agents: count,
    updated_at: time,
  })),
  omitted: count,
  next_cursor: nextCursor,
});
export type ListTasksAnswer = z.infer<typeof output>;
