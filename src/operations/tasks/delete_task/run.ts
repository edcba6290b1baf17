import { guidance } from "../../../answers/guidance.ts";
import { projectOf } from "../../../processes/agent_files.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { offerLine } from "../../../tasks/guidance.ts";
import { deleteTask } from "../../../tasks/record/task_rows.ts";
import { isLive } from "../../../tasks/snapshot.ts";
import { CLOSED_TASKS } from "../../../tasks/vocabulary.ts";
import { removePrivateFolder } from "../../../workspace/files/private_files.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, theTask } from "../answer_task.ts";
import type { DeleteTaskAnswer, DeleteTaskInput } from "./contract.ts";

export const run: (context: OperationContext, input: DeleteTaskInput) => Promise<Answered<DeleteTaskAnswer>> =
  answering(
    "task_delete",
    async (session, { task_id }) => {
      const { task, agents } = await session.read(() => theTask(task_id));
      if (!CLOSED_TASKS.includes(task.status) || agents.some(isLive)) {
        throw new TaskFailure({
          code: "TASK_ACTIVE",
          reason: `The task is ${task.status}, expected a closed one without active agents.`,
          next: "Fix the order: `epf task cancel` closes a task and stops its agents",
          context: { status: task.status, agents_active: agents.filter(isLive).length },
        });
      }
      // The files first: where they cannot be removed, the record still names the task, and the call can be repeated.
      const workspace = session.workspace(task_id);
      removePrivateFolder(workspace, projectOf(workspace), `.epf/tasks/${task_id}`);
      await session.write(() => deleteTask(task_id));
      return {
        success: true,
        message: `task ${task_id} is deleted`,
        task_id,
        guidance: guidance({
          current_state: "task_deleted",
          next_action: "Continue, list_tasks shows what is left",
          available_actions: [offerLine(["list_tasks", "List existing tasks"])],
        }),
      };
    },
  );
