import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL } from "../../shared_inputs.ts";

export const input = z.strictObject({
  path: text("Folder to start from; default here", {
    positional: true,
    placeholder: "DIR",
    isPath: true,
  }),
  detail_level: DETAIL_LEVEL,
});
export type InstructionsInput = z.infer<typeof input>;

const tier = z.enum(["essential", "guided", "specialized"]);

export const output = z.strictObject({
  tool_discovery_guidance: z.string(),
  tool_tiers: z.array(z.strictObject({ tier, label: z.string(), description: z.string(), tools: z.array(z.string()) })),
  guidance,
  authority: z.strictObject({ tool: z.string(), version: z.string(), role: z.string(), description: z.string() }),
  discovery: z.strictObject({
    instance_found: z.boolean(),
    instance_path: z.string().nullable(),
    confidence: z.enum(["high", "medium", "low"]).nullable(),
    status: z.enum(["valid", "legacy", "broken"]).nullable(),
    product_name: z.string().nullable(),
  }),
  mandatory_protocols: z.array(
    z.strictObject({ name: z.string(), description: z.string(), steps: z.array(z.string()) }),
  ),
  workflow_decision_tree: z.array(
    z.strictObject({ task_type: z.string(), tools: z.array(z.string()), note: z.string().optional() }),
  ),
  /** In a small answer with less of each tool; `guidance.warnings` says what is left out. */
  mcp_tools: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string().optional(),
      command: z.string().nullable().optional(),
      tier,
    }),
  ),
  other_toolsets: z.array(z.strictObject({ toolset: z.string(), about: z.string(), tools: z.array(z.string()) })),
  track_architecture: z.strictObject({ tracks: z.array(z.string()), key_rules: z.array(z.string()).optional() }),
  workflow: z.strictObject({ first_steps: z.array(z.string()), best_practices: z.array(z.string()).optional() }),
});
export type InstructionsAnswer = z.infer<typeof output>;
