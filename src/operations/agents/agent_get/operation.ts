import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { TextPage } from "../../../answers/paging.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { AgentGetInput } from "./contract.ts";

/** One agent with all that is needed to work as it. Texts are content of the agent's file. */
export interface AgentGetAnswer extends TextPage {
  agentId: string;
  displayName: string;
  role: string;
  team: string;
  category: string | null;
  enabled: boolean;
  origin: "bundled" | "project";
  /** Where it is described. */
  file: string;
  guidance: Guidance;
  description: string;
  capabilities: string[];
  maxDelegationDepth: number;
  exampleTasks: string[];
  notForTasks: string[];
  /** Agents that it hands tasks over to. */
  delegates: string[];
  /** The knowledge that it works with, the most important first. */
  abilities: { abilityId: string; displayName: string; content: string }[];
  systemPrompt: string;
  total_characters: number;
  next_cursor: string | null;
  /** The agent's whole file; only where it was asked for. */
  source?: string;
}

export const agentGet = defineShapedOperation({
  tool: "agent_get",
  command: ["agents", "show"],
  toolset: "agents",
  tier: "guided",
  kind: "read",
  title: "Show an agent",
  summary: "Gives one agent with system prompt, scope, abilities and examples: all that is needed to work as it.",
  examples: [
    { command: "epf agents show reviewer", about: "who it is and how it works" },
    { command: "epf agents show backend --source > .epf/agents/backend.md", about: "adapt one of ours" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) =>
    (await import("../../../answers/paging.ts")).fitText(answer, "systemPrompt", cursor),
  present: async (answer, view) =>
    (await import("../../presenters/present_agents.ts")).presentAgent(answer, view.width, view.color),
  exit: () => EXIT.clean,
});
