import type { Caller, TaskProblem } from "../failure.ts";

/** Tools that change a task, and those that read it. */
export const TASK_WRITES = [
  "deploy_headless_agent",
  "spawn_child_agent",
  "submit_phase_for_review",
  "trigger_agentic_review",
  "submit_review_verdict",
  "abort_stalled_review",
  "approve_phase_review",
  "reject_phase_review",
  "advance_to_next_phase",
  "update_agent_progress",
  "report_agent_finding",
  "kill_real_agent",
] as const;
const TASK_READS = [
  "get_real_task_status",
  "get_phase_status",
  "check_phase_progress",
  "get_agent_output",
  "get_task_findings",
  "get_review_status",
  "get_phase_handover",
  "get_health_status",
  "trigger_health_scan",
] as const;
export type TaskWrite = typeof TASK_WRITES[number];
/** What only the command line offers, and only to the orchestrator. */
type OwnCommand = "task_cancel" | "task_delete";
export type TaskTool = TaskWrite | typeof TASK_READS[number] | OwnCommand | "create_real_task" | "list_tasks";

/** What agents may call; the orchestrator may call everything but what only an agent can say of itself. */
const ALLOWED: Readonly<Record<"worker" | "reviewer", readonly TaskTool[]>> = {
  worker: [
    "update_agent_progress",
    "report_agent_finding",
    "get_task_findings",
    "spawn_child_agent",
    "get_real_task_status",
    "get_phase_status",
    "get_phase_handover",
  ],
  reviewer: [
    "submit_review_verdict",
    "update_agent_progress",
    "report_agent_finding",
    "get_task_findings",
    "get_real_task_status",
    "get_phase_status",
    "check_phase_progress",
    "get_agent_output",
    "get_review_status",
    "get_phase_handover",
  ],
};

/** The tools of a role, in the order in which they matter to it; null for all of them. */
export function toolsOf(role: Caller["role"]): readonly TaskTool[] | null {
  return role === "orchestrator" ? null : ALLOWED[role];
}

/** Why a caller may not use a tool at all, or null. */
export function roleProblem(tool: TaskTool, caller: Caller): TaskProblem | null {
  const allowed = toolsOf(caller.role);
  if (allowed === null || allowed.includes(tool)) return null;
  return {
    code: "NOT_PERMITTED",
    reason: `A ${caller.role} may not call ${tool}; its tools are ${allowed.join(", ")}.`,
    next: `Fix the call: use one of the tools of a ${caller.role}`,
    actions: allowed.slice(0, 3).map((name) => `${name} - Open to a ${caller.role}`),
    context: { role: caller.role },
  };
}
