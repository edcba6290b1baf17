import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

/** The groups of the contract, and the agents' own categories; each of the first four is one of the others. */
export const CAPABILITY_CATEGORIES = [
  "implementation",
  "review",
  "strategy",
  "research",
  "all",
  "orchestrator",
  "implementer",
  "reviewer",
  "specialist",
  "generalist",
] as const;

export type { AgentCapabilitiesInput } from "./contract.ts";

/** What agents can do; names as in the contract, the rest are additions. */
export interface AgentCapabilitiesAnswer {
  /** All of the chosen agents, sorted. */
  capabilities: string[];
  guidance: Guidance;
  /** Who has each. */
  agentsByCapability: Record<string, string[]>;
  capabilitiesByAgent: Record<string, string[]>;
  categoriesByAgent: Record<string, string | null>;
}

export const agentCapabilities = defineOperation({
  tool: "agent_capabilities",
  command: ["agents", "capabilities"],
  toolset: "agents",
  tier: "guided",
  kind: "read",
  title: "List what agents can do",
  summary: "Lists all capabilities, which agents have each and which each agent has, all agents or one kind of them.",
  examples: [
    { command: "epf agents capabilities", about: "of all agents" },
    { command: "epf agents capabilities --category review", about: "of those that judge" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_agents.ts")).presentCapabilities(answer, view.width),
  exit: () => EXIT.clean,
});
