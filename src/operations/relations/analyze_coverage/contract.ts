import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { DETAIL_LEVEL, INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  track: text("Only this track: Product, Strategy, OrgOps or Commercial", {
    placeholder: "TRACK",
    words: ["Product", "Strategy", "OrgOps", "Commercial"],
  }),
  detail_level: DETAIL_LEVEL,
});
export type AnalyzeCoverageInput = z.infer<typeof input>;

const count = z.number().int().nonnegative();
const percent = z.number().min(0).max(100).nullable();
const share = { total_components: count, covered_count: count, coverage_percent: percent };
const strings = z.array(z.string());

export const analyzeCoverageAnswer = z.strictObject({
  track: z.string().nullable(),
  total_l2_components: count,
  covered_count: count,
  coverage_percent: percent,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  missing_tracks: strings,
  by_track: z.array(z.strictObject({
    track: z.string(),
    served_by: z.enum(["features", "practices"]),
    ...share,
    switched_off: count,
  })),
  by_layer: z.array(z.strictObject({ track: z.string(), layer_name: z.string(), ...share, uncovered_paths: strings })),
  uncovered_paths: strings,
  orphan_features: z.array(z.strictObject({ id: z.string(), file: z.string() })),
  broken_paths: count,
  most_contributed: z.array(z.strictObject({
    path: z.string(),
    feature_count: count,
    feature_ids: strings,
    has_kr_targeted: z.boolean(),
    kr_ids: strings,
    has_mapping: z.boolean(),
  })),
  kr_targets_without_features: z.array(z.strictObject({ kr_id: z.string(), path: z.string() })),
  left_out: z.record(z.string(), count),
});

export const output = analyzeCoverageAnswer;
