import { rows, type Transaction } from "../../store/statement.ts";
import { nearest } from "../../text/spelling/closest_match.ts";

/** Tasks whose ids are looked at for one that is meant. */
const LATEST = 200;
const NAMED = 3;

/** Ids that somebody may have meant: near ones, else the newest. */
export function* nearestTasks(task_id: string): Transaction<string[]> {
  const found = yield* rows(`select task_id from task order by created_at desc, task_id desc limit ${LATEST}`);
  const known = found.map((row) => row.task_id as string);
  const near = nearest(task_id, known, NAMED);
  return near.length > 0 ? near : known.slice(0, NAMED);
}

/** Deletes a task with everything that hangs on it. */
export function* deleteTask(task_id: string): Transaction<void> {
  const reviews = "review_id in (select review_id from review where task_id = ?)";
  for (const table of ["verdict", "review_assignment"]) yield* rows(`delete from ${table} where ${reviews}`, task_id);
  for (const table of ["event", "handover", "finding", "progress", "review", "agent", "phase", "task"]) {
    yield* rows(`delete from ${table} where task_id = ?`, task_id);
  }
}
