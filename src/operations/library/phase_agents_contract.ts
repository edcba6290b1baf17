import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const type = z.enum(["guide", "strategist", "architect", "specialist"]);
const phase = z.enum(["READY", "FIRE", "AIM", "Onboarding"]);

export const listPhaseAgentsAnswer = z.strictObject({
  count,
  guidance,
  agents: z.array(
    z.strictObject({ name: z.string(), display_name: z.string(), type, phase, description: z.string() }),
  ),
});

export const getPhaseAgentAnswer = z.strictObject({
  name: z.string(),
  type,
  phase,
  display_name: z.string(),
  description: z.string(),
  guidance,
  trigger_phrases: z.array(z.string()),
  required_tools: z.array(z.string()),
  wizards: z.array(z.string()),
  related_agents: z.array(z.string()),
  prerequisites: z.strictObject({ instance_required: z.boolean() }),
  content: z.string(),
  total_characters: count,
  next_cursor: z.string().nullable(),
});

export const phaseAgentForTaskAnswer = z.strictObject({
  task: z.string(),
  recommended_agent: z.string().nullable(),
  confidence: z.enum(["high", "medium", "low"]).nullable(),
  reason: z.string(),
  guidance,
  agent_type: type.nullable(),
  agent_phase: phase.nullable(),
  agent_description: z.string().nullable(),
  direct_tool: z.string().nullable(),
  direct_tool_params: z.record(z.string(), z.string()).nullable(),
  direct_tool_reason: z.string().nullable(),
  alternatives: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
  content_preview: z.string().optional(),
});
