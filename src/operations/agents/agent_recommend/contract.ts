import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { integer, text, texts } from "../../inputs.ts";
import { LONGEST_TASK } from "../../../routing/task/longest_task.ts";
import { confidence, origin } from "../contract_parts.ts";

export const input = z.strictObject({
  task: text(
    "What is to be done, in plain words",
    { positional: true, joined: true, placeholder: "TASK", required: true },
    z.string().min(1).max(LONGEST_TASK),
  ),
  team: text("Only agents of this team", { placeholder: "NAME" }),
  requiredCapabilities: texts(
    "Only agents that have all of these capabilities",
    { placeholder: "NAME" },
    z.array(z.string()).max(10),
  ),
  excludeAgents: texts("Agents to leave out", { placeholder: "NAME" }, z.array(z.string()).max(50)),
  maxResults: integer(
    "Most agents to name, the recommended one included",
    { placeholder: "N", default: 3 },
    z.int().min(1).max(10),
  ),
});
export type AgentRecommendInput = z.infer<typeof input>;

export const output = z.strictObject({
  recommended: z.string(),
  confidence,
  reason: z.string(),
  /** True when no agent suits clearly and the general one takes the task. */
  fallback: z.boolean(),
  guidance,
  /** Whose file the recommended agent is. */
  origin,
  alternatives: z.array(
    z.strictObject({ agentId: z.string(), confidence, reason: z.string(), name: z.string(), origin }),
  ).max(9),
  /** This and the next three as programs read it that were written for epf-cli. */
  task: z.string(),
  /** The phase guide that whoever takes a task on strategy files follows, shown by the next action; else `recommended`. */
  recommended_agent: z.string(),
  agent_type: z.string().nullable(),
  agent_phase: z.string().nullable(),
  /** The tasks of a sentence that holds several for different agents; only where it does. */
  tasks: z.array(z.strictObject({ task: z.string(), recommended: z.string(), confidence })).optional(),
  /** What was odd about the filters or the agents' files; only where something was. */
  warnings: z.array(z.string()).optional(),
});
export type AgentRecommendAnswer = z.infer<typeof output>;
