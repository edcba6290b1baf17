import { z } from "zod";
import { guidance, nextCalls } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const text = z.string().nullable();
const strings = z.array(z.string());

export const listFeaturesAnswer = z.strictObject({
  success: z.boolean(),
  total_features: count,
  by_status: z.record(z.string(), count),
  guidance,
  instance_path: z.string(),
  count,
  total: count,
  features: z.array(z.strictObject({
    id: text,
    slug: text,
    name: text,
    status: text,
    file: z.string(),
    persona_count: count,
    scenario_count: count,
    contributes_to: strings,
    missing_sections: strings,
    quality_score: z.number().min(0).max(100).optional(),
  })),
  next_cursor: text,
});

const linked = z.array(z.strictObject({
  id: z.string(),
  name: text,
  status: text,
  reason: text,
  exists: z.boolean(),
  stated_here: z.boolean(),
}));

export const getStrategicContextAnswer = z.strictObject({
  feature: z.strictObject({
    id: z.string(),
    slug: text,
    name: text,
    status: text,
    description: text,
    tracks: strings,
    stage: text,
    file: z.string(),
  }),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  contributes_to: z.array(z.strictObject({
    path: z.string(),
    canonical_path: text,
    is_valid: z.boolean(),
    track: text,
    layer_name: text,
    component_name: text,
    sub_component_name: text,
    error_message: text,
    did_you_mean: text,
  })),
  related_krs: z.array(z.strictObject({
    id: z.string(),
    track: z.string(),
    description: text,
    target: text,
    target_path: text,
    why: z.string(),
  })),
  dependencies: z.strictObject({ requires: linked, enables: linked }),
  assumptions: z.array(z.strictObject({
    id: z.string(),
    description: text,
    criticality: text,
    confidence: text,
    status: z.string(),
    exists: z.boolean(),
  })),
  personas: z.array(z.strictObject({ id: text, name: text, role: text })),
  capabilities: z.array(z.strictObject({ id: text, name: text })),
  left_out: z.record(z.string(), count),
});
