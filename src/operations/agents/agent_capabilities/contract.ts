import { z } from "zod";
import { AGENT_CATEGORIES } from "../../../agents/agent.ts";
import { count, guidance } from "../../contract_parts.ts";
import { choice, flag } from "../../inputs.ts";
import { category } from "../contract_parts.ts";

export const input = z.strictObject({
  // Groups of agents under their common names, then the agents' own categories; each of the first four is one of these.
  category: choice(
    ["implementation", "review", "strategy", "research", "all", ...AGENT_CATEGORIES],
    "Only agents of this kind; default all",
  ),
  detail_level: choice(["auto", "full"], "`full`: all agents, however long the answer becomes"),
  includeDisabled: flag("Disabled agents too", { default: false }),
});
export type AgentCapabilitiesInput = z.infer<typeof input>;

export const output = z.strictObject({
  /** How many of the chosen agents the maps leave out; a category or `detail_level` `full` gives them. */
  agents_left_out: count,
  /** All of the chosen agents, sorted. */
  capabilities: z.array(z.string()),
  guidance,
  /** Ids of the agents that have each. */
  agentsByCapability: z.record(z.string(), z.array(z.string())),
  capabilitiesByAgent: z.record(z.string(), z.array(z.string())),
  categoriesByAgent: z.record(z.string(), category),
});
export type AgentCapabilitiesAnswer = z.infer<typeof output>;
