import { z } from "zod";
import { AGENT_CATEGORIES } from "../../../agents/agent.ts";
import { guidance } from "../../contract_parts.ts";
import { choice, flag } from "../../inputs.ts";
import { category } from "../contract_parts.ts";

export const input = z.strictObject({
  // Groups of agents under their common names, then the agents' own categories; each of the first four is one of these.
  category: choice(
    ["implementation", "review", "strategy", "research", "all", ...AGENT_CATEGORIES],
    "Only agents of this kind; default all",
  ),
  includeDisabled: flag("Disabled agents too", { default: false }),
});
export type AgentCapabilitiesInput = z.infer<typeof input>;

export const output = z.strictObject({
  /** All of the chosen agents, sorted. */
  capabilities: z.array(z.string()),
  guidance,
  /** Ids of the agents that have each. */
  agentsByCapability: z.record(z.string(), z.array(z.string())),
  capabilitiesByAgent: z.record(z.string(), z.array(z.string())),
  categoriesByAgent: z.record(z.string(), category),
});
export type AgentCapabilitiesAnswer = z.infer<typeof output>;
