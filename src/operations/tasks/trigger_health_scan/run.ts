import { guidance } from "../../../answers/guidance.ts";
import { counted } from "../../../text/forms/plural.ts";
import { offerLine } from "../../../tasks/guidance.ts";
import type { AgentStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { agentHealth } from "../agent_health.ts";
import { answering } from "../answer_task.ts";
import type { TriggerHealthScanAnswer, TriggerHealthScanInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: TriggerHealthScanInput,
) => Promise<Answered<TriggerHealthScanAnswer>> = answering("trigger_health_scan", async (session, { task_id }) => {
  const { stalled, lost, problems, isWell, next } = await agentHealth(session, task_id);
  const { scanned, corrections } = session.reconciled;
  return {
    success: true as const,
    scanned,
    changed: corrections.map(({ agent_id, from, to, reason }) => ({
      agent_id,
      from: from as AgentStatus,
      to: to as AgentStatus,
      reason,
    })),
    guidance: guidance({
      current_state: isWell ? "health_ok" : "health_degraded",
      next_action: !isWell
        ? next
        : corrections.length === 0
        ? "Continue, every agent of the record has its process"
        : `Continue with get_real_task_status: ${counted(corrections.length, "agent")} had ended unseen`,
      available_actions: [
        offerLine(["list_tasks", "List existing tasks"]),
        offerLine(["get_health_status", "Check system health"]),
      ],
      warnings: [...problems],
      context: { agents_checked: scanned, lost, stalled, store: session.shownStore },
    }),
  };
});
