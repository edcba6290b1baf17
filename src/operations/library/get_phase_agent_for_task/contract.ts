import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { alternative, confidence, guidePhase, guideType } from "../contract_parts.ts";
import { filled, flag, text } from "../../inputs.ts";
import { LONGEST_TASK } from "../../../routing/task/longest_task.ts";

export const input = z.strictObject({
  task: text("What to do", { required: true }, filled.max(LONGEST_TASK)),
  include_content: flag("With the beginning of its text; default true", { negatable: true }),
});
export type GetPhaseAgentForTaskInput = z.infer<typeof input>;

/** The phase guide that a task belongs to, and the wizard that it would take. */
export const output = z.strictObject({
  task: z.string(),
  recommended_agent: z.string().nullable(),
  confidence: confidence.nullable(),
  reason: z.string(),
  guidance,
  agent_type: guideType.nullable(),
  agent_phase: guidePhase.nullable(),
  agent_description: z.string().nullable(),
  /** The call that does the one thing without the guide, where a single wizard is enough. */
  direct_tool: z.string().nullable(),
  direct_tool_params: z.record(z.string(), z.string()).nullable(),
  direct_tool_reason: z.string().nullable(),
  alternatives: z.array(alternative),
  /** The beginning of the agent's text; `epf_get_agent` gives all of it. */
  content_preview: z.string().optional(),
});
export type GetPhaseAgentForTaskAnswer = z.infer<typeof output>;
