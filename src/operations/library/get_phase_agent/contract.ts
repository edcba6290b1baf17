import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { guidePhase, guideType } from "../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  name: text("Such as `pathfinder`", { positional: true, placeholder: "NAME", required: true }),
  cursor: CURSOR,
});
export type GetPhaseAgentInput = z.infer<typeof input>;

export const output = z.strictObject({
  name: z.string(),
  type: guideType,
  phase: guidePhase,
  display_name: z.string(),
  description: z.string(),
  guidance,
  trigger_phrases: z.array(z.string()),
  /** Tools that its work needs. */
  required_tools: z.array(z.string()),
  /** Wizards that it works with. */
  wizards: z.array(z.string()),
  related_agents: z.array(z.string()),
  /** Wizards that it works with, under the name that epf-cli gives them. */
  required_skills: z.array(z.string()),
  version: z.string(),
  source: z.literal("framework"),
  /** What a host gives a session that is to work as this agent; for programs on the command line. */
  activation: z.strictObject({
    system_prompt: z.string(),
    required_tools: z.array(z.string()),
    skill_scopes: z.array(z.strictObject({
      skill: z.string(),
      preferred_tools: z.array(z.string()),
      avoid_tools: z.array(z.string()),
    })),
  }).optional(),
  prerequisites: z.strictObject({ instance_required: z.boolean() }),
  /** How it works, Markdown. */
  content: z.string(),
  total_characters: count,
  next_cursor: nextCursor,
});
export type GetPhaseAgentAnswer = z.infer<typeof output>;
