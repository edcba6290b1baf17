import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { flag, text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";
import { category, origin } from "../contract_parts.ts";

export const input = z.strictObject({
  agentId: text("Id of the agent, such as `backend`", {
    completes: "agent",
    positional: true,
    placeholder: "NAME",
    required: true,
  }),
  source: flag("Print its file unchanged, to start an agent from", { cliOnly: true }),
  cursor: CURSOR,
});
export type AgentGetInput = z.infer<typeof input>;

/** One agent with all that is needed to work as it. Texts are content of the agent's file. */
export const output = z.strictObject({
  agentId: z.string(),
  displayName: z.string(),
  role: z.string(),
  team: z.string(),
  category,
  enabled: z.boolean(),
  origin,
  /** Where it is described. */
  file: z.string(),
  guidance,
  description: z.string(),
  capabilities: z.array(z.string()),
  maxDelegationDepth: count,
  exampleTasks: z.array(z.string()),
  notForTasks: z.array(z.string()),
  /** Agents that it hands tasks over to. */
  delegates: z.array(z.string()),
  /** The knowledge that it works with, the most important first. */
  abilities: z.array(z.strictObject({ abilityId: z.string(), displayName: z.string(), content: z.string() })),
  systemPrompt: z.string(),
  /** Of the system prompt, the part in this answer and the rest. */
  total_characters: count,
  next_cursor: nextCursor,
  /** The agent's whole file; only where it was asked for. */
  source: z.string().optional(),
});
export type AgentGetAnswer = z.infer<typeof output>;
