import type { PhaseGuideType } from "../../library/phase_guides.ts";
import type { Guidance } from "../../answers/guidance.ts";
import type { TextPage } from "../../answers/paging.ts";
import { defineOperation } from "../operation.ts";
import { CURSOR } from "../../answers/page_inputs.ts";

/** Operations for the agents of EPF itself: the guides that lead through a phase. */

export interface ListPhaseAgentsInput {
  phase?: string;
  type?: string;
}

export interface ListPhaseAgentsAnswer {
  count: number;
  guidance: Guidance;
  agents: { name: string; display_name: string; type: PhaseGuideType; phase: string; description: string }[];
}

export const listPhaseAgents = defineOperation<ListPhaseAgentsInput, ListPhaseAgentsAnswer>({
  tool: "epf_list_agents",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List the phase guides",
  summary: "Lists the agents that lead through a phase of EPF.",
  params: [
    {
      name: "phase",
      type: "choice",
      about: "Only this phase",
      choices: ["READY", "FIRE", "AIM", "Onboarding"],
    },
    {
      name: "type",
      type: "choice",
      about: "Only this type",
      choices: ["guide", "strategist", "specialist", "architect", "reviewer"],
    },
  ],
  examples: [],
  output: async () => (await import("./phase_agents_contract.ts")).listPhaseAgentsAnswer,
  run: async (context, input) => (await import("./phase_agents_run.ts")).list(context, input),
});

export interface GetPhaseAgentInput {
  name: string;
  cursor?: string;
}

export interface GetPhaseAgentAnswer extends TextPage {
  name: string;
  type: PhaseGuideType;
  phase: string;
  display_name: string;
  description: string;
  guidance: Guidance;
  trigger_phrases: string[];
  /** Tools that its work needs. */
  required_tools: string[];
  /** Wizards that it works with. */
  wizards: string[];
  related_agents: string[];
  prerequisites: { instance_required: boolean };
  /** How it works, Markdown. */
  content: string;
}

export const getPhaseAgent = defineOperation<GetPhaseAgentInput, GetPhaseAgentAnswer>({
  tool: "epf_get_agent",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a phase guide",
  summary: "Gives one agent that leads through a phase: how it works, its wizards and tools.",
  params: [
    { name: "name", type: "text", about: "Such as `pathfinder`", required: true },
    CURSOR,
  ],
  examples: [],
  output: async () => (await import("./phase_agents_contract.ts")).getPhaseAgentAnswer,
  run: async (context, input) => (await import("./phase_agents_run.ts")).get(context, input),
  shape: async (answer, { cursor }) => (await import("../../answers/paging.ts")).fitText(answer, "content", cursor),
});

export interface PhaseAgentForTaskInput {
  task: string;
  include_content?: boolean;
}

/** The phase guide that a task belongs to, and the wizard that it would take. */
export interface PhaseAgentForTaskAnswer {
  task: string;
  recommended_agent: string | null;
  confidence: "high" | "medium" | "low" | null;
  reason: string;
  guidance: Guidance;
  agent_type: PhaseGuideType | null;
  agent_phase: string | null;
  agent_description: string | null;
  /** The call that does the one thing without the guide, where a single wizard is enough. */
  direct_tool: string | null;
  direct_tool_params: Record<string, string> | null;
  direct_tool_reason: string | null;
  alternatives: { name: string; reason: string }[];
  /** The beginning of the agent's text; `epf_get_agent` gives all of it. */
  content_preview?: string;
}

export const getPhaseAgentForTask = defineOperation<PhaseAgentForTaskInput, PhaseAgentForTaskAnswer>({
  tool: "epf_get_agent_for_task",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Find the phase guide for a task",
  summary: "Names the agent that leads through a task's phase, and the single wizard where that is enough.",
  params: [
    { name: "task", type: "text", about: "What is to be done", required: true },
    {
      name: "include_content",
      type: "flag",
      on: true,
      about: "With the beginning of its text; default true",
    },
  ],
  examples: [],
  output: async () => (await import("./phase_agents_contract.ts")).phaseAgentForTaskAnswer,
  run: async (context, input) => (await import("./phase_agents_run.ts")).forTask(context, input),
});
