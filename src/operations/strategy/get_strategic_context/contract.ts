import { z } from "zod";
import { guidance, leftOut, nextCalls } from "../../contract_parts.ts";
import { filled, text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  feature_id: text("Id, slug, name or file of a definition", {
    completes: "feature",
    positional: true,
    placeholder: "ID",
    required: true,
  }, filled),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type GetStrategicContextInput = z.infer<typeof input>;

const textOrNull = z.string().nullable();

/** Another definition that this one needs or makes possible. */
const linked = z.array(z.strictObject({
  id: z.string(),
  name: textOrNull,
  status: textOrNull,
  reason: textOrNull,
  exists: z.boolean(),
  /** False when only the other definition says so. */
  stated_here: z.boolean(),
}));

/** Why a definition is there: what it serves, what aims at the same, what it needs. Texts come from the files. */
export const output = z.strictObject({
  feature: z.strictObject({
    id: z.string(),
    slug: textOrNull,
    name: textOrNull,
    status: textOrNull,
    description: textOrNull,
    tracks: z.array(z.string()),
    stage: textOrNull,
    file: z.string(),
  }),
  required_next_tool_calls: nextCalls,
  guidance: guidance.extend({ tips: z.array(z.string()).optional() }),
  instance_path: z.string(),
  contributes_to: z.array(z.strictObject({
    path: z.string(),
    canonical_path: textOrNull,
    is_valid: z.boolean(),
    track: textOrNull,
    layer_name: textOrNull,
    component_name: textOrNull,
    sub_component_name: textOrNull,
    error_message: textOrNull,
    did_you_mean: textOrNull,
    /** Stage of the part, or of the nearest one around it that states one; on the command line only. */
    maturity: textOrNull.optional(),
  })),
  related_krs: z.array(z.strictObject({
    id: z.string(),
    track: z.string(),
    description: textOrNull,
    target: textOrNull,
    target_path: textOrNull,
    why: z.string(),
  })),
  dependencies: z.strictObject({ requires: linked, enables: linked }),
  assumptions: z.array(z.strictObject({
    id: z.string(),
    description: textOrNull,
    criticality: textOrNull,
    confidence: textOrNull,
    /** What the latest report says of it; `pending` when none does. */
    status: z.string(),
    exists: z.boolean(),
  })),
  personas: z.array(z.strictObject({ id: textOrNull, name: textOrNull, role: textOrNull })),
  capabilities: z.array(z.strictObject({ id: textOrNull, name: textOrNull })),
  /** Both lists of `dependencies` again, on the command line only: programs that were written for epf-cli read them here. */
  requires: linked.optional(),
  enables: linked.optional(),
  /** How many entries of which list were left out. */
  left_out: leftOut,
});
export type GetStrategicContextAnswer = z.infer<typeof output>;
