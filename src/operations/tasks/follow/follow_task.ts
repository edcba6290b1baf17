import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Transaction } from "../../../store/statement.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import type { FindingRecord } from "../../../tasks/record/model.ts";
import { select } from "../../../tasks/record/tables.ts";
import type { Snapshot } from "../../../tasks/snapshot.ts";
import type { OperationContext } from "../../context.ts";
import { CLOSED_TASKS } from "../../../tasks/vocabulary.ts";
import { answering, theTask } from "../answer_task.ts";
import { timelineEnd, type TimelineEntry, type TimelinePosition, timelineSince } from "./timeline.ts";

/** Findings that a view of the task shows. */
const LATEST = 5;

/** A task at one moment, and what happened since the last look. */
export interface FollowedTask {
  snapshot: Snapshot;
  /** Empty at the first look, unless it asked for everything so far. */
  entries: readonly TimelineEntry[];
  position: TimelinePosition;
  /** Newest first. */
  latestFindings: readonly FindingRecord[];
  guidance: Guidance;
}

/** What one look asks for; without a position it sees nothing of what happened before. */
interface Look {
  task_id: string;
  task_store?: string;
  since?: TimelinePosition;
}

/** Brings the record of a task up to date with its processes, and reads it in one transaction. */
export const followTask: (context: OperationContext, look: Look) => Promise<FollowedTask> = answering(
  "get_real_task_status",
  ({ read, caller, now }, { task_id, since }: Look) =>
    read(function* (): Transaction<FollowedTask> {
      const snapshot = yield* theTask(task_id);
      const { entries, position } = yield* timelineSince(
        snapshot,
        since ?? (yield* timelineEnd(task_id, caller)),
        caller,
      );
      const latestFindings = yield* select("finding", `task_id = ? order by seq desc limit ${LATEST}`, task_id);
      return {
        ...{ snapshot, entries, position, latestFindings },
        guidance: guide(snapshot, caller, situationOf(snapshot, caller, now)),
      };
    }),
);

/** True for a task that takes no more writes. */
export function isClosed({ snapshot: { task } }: FollowedTask): boolean {
  return CLOSED_TASKS.includes(task.status);
}

/** A look at a task, or null where others held the record for too long: the next look may succeed, if there is one. */
export function unlessLocked(look: Promise<FollowedTask>, signal: AbortSignal): Promise<FollowedTask | null> {
  return look.catch((error: unknown) => {
    const isLocked = error instanceof UserFailure && error.body?.code === "REGISTRY_LOCKED";
    if (isLocked && !signal.aborted) return null;
    throw error;
  });
}
