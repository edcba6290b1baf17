import { guidance } from "../../../answers/guidance.ts";
import { counted } from "../../../text/plural.ts";
import { offerLine } from "../../../tasks/guidance.ts";
import type { AgentStatus } from "../../../tasks/vocabulary.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering } from "../answer_task.ts";
import type { TriggerHealthScanAnswer, TriggerHealthScanInput } from "./contract.ts";

export const run: (
  context: OperationContext,
  input: TriggerHealthScanInput,
) => Promise<Answered<TriggerHealthScanAnswer>> = answering("trigger_health_scan", (session) => {
  const { scanned, corrections } = session.reconciled;
  const lost = corrections.filter(({ to }) => to === "lost").length;
  return Promise.resolve({
    success: true as const,
    scanned,
    changed: corrections.map(({ agent_id, from, to, reason }) => ({
      agent_id,
      from: from as AgentStatus,
      to: to as AgentStatus,
      reason,
    })),
    guidance: guidance({
      current_state: corrections.length === 0 ? "health_ok" : "health_degraded",
      next_action: corrections.length === 0
        ? "Continue, every agent of the record has its process"
        : `Continue with get_real_task_status: ${counted(corrections.length, "agent")} had ended unseen`,
      available_actions: [
        offerLine(["list_tasks", "List existing tasks"]),
        offerLine(["get_health_status", "Check system health"]),
      ],
      context: { agents_checked: scanned, lost, stalled: 0, store: session.shownStore },
    }),
  });
});
