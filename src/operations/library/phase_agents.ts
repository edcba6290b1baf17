import type { PhaseGuideType } from "../../library/phase_guides.ts";
import type { Guidance } from "../../answers/guidance.ts";
import type { TextPage } from "../../answers/paging.ts";
import { defineOperation } from "../operation.ts";

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
