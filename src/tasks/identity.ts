import { sha256 } from "../text/digest.ts";
import type { Transaction } from "../store/statement.ts";
import { type Caller, ORCHESTRATOR, TaskFailure } from "./failure.ts";
import { selectFirst } from "./record/tables.ts";
import { ROLES } from "./vocabulary.ts";

/**
 * Variables of the environment that say which agent a process is; without them it speaks for the orchestrator. The role
 * only shortens the list of tools: what an agent may do is in the record.
 */
export const IDENTITY_VARIABLES = {
  task: "EPF_TASK_ID",
  agent: "EPF_AGENT_ID",
  secret: "EPF_AGENT_SECRET",
  role: "EPF_AGENT_ROLE",
} as const;

/** What the environment claims; null where it claims nothing. */
export interface Claim {
  task_id: string;
  agent_id: string;
  secret: string;
}

/** The identity that the environment gives a process. */
export function claimOf(env: Readonly<Record<string, string | undefined>>): Claim | null {
  const { task, agent, secret } = IDENTITY_VARIABLES;
  const agent_id = env[agent];
  if (agent_id === undefined || agent_id === "") return null;
  return { task_id: env[task] ?? "", agent_id, secret: env[secret] ?? "" };
}

/** Who calls, proven by the secret that only the agent was given. @throws TaskFailure for a secret that does not fit */
export function* callerOf(claim: Claim | null): Transaction<Caller> {
  if (claim === null) return ORCHESTRATOR;
  const agent = yield* selectFirst("agent", "agent_id = ?", claim.agent_id);
  if (agent === null || agent.task_id !== claim.task_id || agent.token_hash !== sha256(claim.secret)) {
    throw new TaskFailure({
      code: "NOT_PERMITTED",
      reason: "The identity of this process does not fit any agent of the record.",
      next:
        "Fix the environment: EPF_TASK_ID, EPF_AGENT_ID and EPF_AGENT_SECRET come from the program that starts agents",
      actions: ["get_real_task_status - View full task details"],
      context: { role: "unknown" },
    });
  }
  return { role: agent.role, agent_id: agent.agent_id, task_id: agent.task_id };
}

/** The role that the environment names; the orchestrator's where it names none. */
export function roleIn(env: Readonly<Record<string, string | undefined>>): Caller["role"] {
  const named = env[IDENTITY_VARIABLES.role];
  return ROLES.find((role) => role === named) ?? "orchestrator";
}
