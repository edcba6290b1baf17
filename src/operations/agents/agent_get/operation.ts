import type { Guidance } from "../../../answers/guidance.ts";
import type { TextPage } from "../../../answers/paging.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR } from "../../../answers/page_inputs.ts";

export interface AgentGetInput {
  agentId: string;
  source?: boolean;
  cursor?: string;
}

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

export const agentGet = defineOperation<AgentGetInput, AgentGetAnswer>({
  tool: "agent_get",
  command: ["agents", "show"],
  toolset: "agents",
  tier: "guided",
  kind: "read",
  title: "Show an agent",
  summary: "Gives one agent with system prompt, scope, abilities and examples: all that is needed to work as it.",
  params: [
    {
      name: "agentId",
      type: "text",
      about: "Id of the agent, such as `backend`",
      positional: true,
      required: true,
      placeholder: "NAME",
    },
    { name: "source", type: "flag", cliOnly: true, about: "Print its file as it stands, to start an agent from" },
    CURSOR,
  ],
  examples: [
    { command: "epf agents show reviewer", about: "who it is and how it works" },
    { command: "epf agents show backend --source > .epf/agents/backend.md", about: "adapt one of ours" },
  ],
  output: async () => (await import("../agents_contract.ts")).agentGetAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) =>
    (await import("../../../answers/paging.ts")).fitText(answer, "systemPrompt", cursor),
});
