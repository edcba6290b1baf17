import { guide, situationOf } from "../../../tasks/guidance.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, theTask } from "../answer_task.ts";
import type { NextStepAnswer, NextStepInput } from "./contract.ts";

export const run: (context: OperationContext, input: NextStepInput) => Promise<Answered<NextStepAnswer>> = answering(
  "get_real_task_status",
  async (session, { task_id }) => {
    const snapshot = await session.read(() => theTask(task_id));
    const { task, phase } = snapshot;
    return {
      success: true,
      task_id,
      task_status: task.status,
      phase: phase.name,
      phase_status: phase.status,
      guidance: guide(snapshot, session.caller, situationOf(snapshot, session.caller, session.now)),
    };
  },
);
