import { counted } from "../../../text/forms/plural.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide, situationOf } from "../../../tasks/guidance.ts";
import { closeTask } from "../../../tasks/lifecycle.ts";
import { isLive } from "../../../tasks/snapshot.ts";
import { CLOSED_TASKS } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, theTask } from "../answer_task.ts";
import { stopAgent, survivorWarnings } from "../stop_agent.ts";
import type { CancelTaskAnswer, CancelTaskInput } from "./contract.ts";

export const run: (context: OperationContext, input: CancelTaskInput) => Promise<Answered<CancelTaskAnswer>> =
  answering("task_cancel", async (session, { task_id, reason = null, failed = false }) => {
    const before = await session.read(() => theTask(task_id));
    if (CLOSED_TASKS.includes(before.task.status)) {
      throw new TaskFailure({
        code: "TASK_CLOSED",
        reason: `The task is ${before.task.status} already.`,
        context: { status: before.task.status },
      });
    }
    // Closed first, so that no one starts an agent while the others are being stopped.
    const status = failed ? "FAILED" : "CANCELLED";
    await session.write(() => closeTask(task_id, status, reason, session.change));
    const { agents } = await session.read(() => theTask(task_id));
    const live = agents.filter(isLive);
    const warnings: string[] = [];
    for (const { agent_id } of live) warnings.push(...survivorWarnings(agent_id, await stopAgent(session, agent_id)));
    const snapshot = await session.read(() => theTask(task_id));
    return {
      success: true,
      message: `task ${status}, ${counted(live.length, "agent")} stopped`,
      task_id,
      status: snapshot.task.status,
      stopped_agents: live.map(({ agent_id }) => agent_id),
      guidance: guide(snapshot, session.caller, { ...situationOf(snapshot, session.caller, session.now), warnings }),
    };
  });
