import { z } from "zod";
import { STAGES } from "../../../format/maturity.ts";
import { TRACK_NAMES } from "../../../format/tracks.ts";
import { guidance, leftOut, line, nextCalls } from "../../contract_parts.ts";
import { filled, text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";
import { LONGEST_PATH } from "./longest_path.ts";

export const input = z.strictObject({
  path: text("Such as `Product.Layer.Component`", {
    completes: "value_path",
    positional: true,
    placeholder: "PATH",
    required: true,
  }, filled.max(LONGEST_PATH)),
  instance_path: INSTANCE_FLAG,
  detail_level: DETAIL_LEVEL,
});
export type ExplainValuePathInput = z.infer<typeof input>;

const nullableText = z.string().nullable();
const maturity = z.enum(STAGES);

/** Where a value path leads. Names, descriptions and ids come from the checked files. */
export const output = z.strictObject({
  is_valid: z.boolean(),
  path: z.string(),
  /** `Track.Layer.Component[.Sub]` as features write it, or null when it resolves to nothing. */
  canonical_path: nullableText,
  error_message: nullableText,
  /** Whole paths near to a wrong one, nearest first; the paths that go on where one ends too early. */
  did_you_mean: z.array(z.string()),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  track: z.enum(Object.values(TRACK_NAMES)).nullable(),
  /** 1 for a layer, 2 for a component, 3 for a sub-component, 0 where nothing was reached. */
  depth: z.number().int().min(0).max(3),
  layer: z.strictObject({ id: z.string(), name: z.string(), description: nullableText }).nullable(),
  component: z.strictObject({ id: z.string(), name: z.string(), description: nullableText, maturity }).nullable(),
  sub_component: z.strictObject({ id: z.string(), name: z.string(), active: z.boolean().nullable(), maturity })
    .nullable(),
  /** Where the deepest part that was reached is defined. */
  source: z.strictObject({ file: z.string(), line: z.number().int().positive() }).nullable(),
  contributing_features: z.array(z.strictObject({ id: z.string(), name: nullableText, path: z.string() })),
  targeting_krs: z.array(z.strictObject({ id: z.string(), description: nullableText, path: z.string() })),
  mapped_artifacts: z.array(z.strictObject({ type: nullableText, url: nullableText, description: nullableText })),
  /** Who cites a path that does not resolve, or a part below it; empty for one that does. */
  cited_by: z.array(z.strictObject({ file: z.string(), line, field: z.string(), text: z.string() })),
  /** Segments that may follow. */
  next_segments: z.array(z.string()),
  /** How each kind of file writes this path; null where it cannot name it. */
  spellings: z.strictObject({
    feature: z.string(),
    key_result: z.string(),
    definition: nullableText,
    mapping: nullableText,
  }).nullable(),
  left_out: leftOut,
});
export type ExplainValuePathAnswer = z.infer<typeof output>;
