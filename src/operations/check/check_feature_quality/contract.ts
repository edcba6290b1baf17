import { z } from "zod";
import { count, grade, guidance, nextCalls, nextCursor, score } from "../../contract_parts.ts";
import { CURSOR, INSTANCE_FLAG, LIMIT } from "../../shared_inputs.ts";
import { severity } from "../contract_parts.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_FLAG,
  limit: LIMIT,
  cursor: CURSOR,
});
export type CheckFeatureQualityInput = z.infer<typeof input>;

/** Something that lowers a feature's quality, or would raise it. */
const issue = z.strictObject({
  field: z.string(),
  severity,
  message: z.string(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  score_impact: z.number().int().max(0),
  improvement_action: z.string().nullable(),
});
export type FeatureIssue = z.infer<typeof issue>;

export const output = z.strictObject({
  /** True when there are features and none has an error or a warning. */
  clean: z.boolean(),
  average_score: score,
  grade,
  total_features: count,
  passed_count: count,
  failed_count: count,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  info_counts: z.record(z.string(), count),
  count,
  total: count,
  /** The lowest scores first; of each feature the issues that cost the most. */
  results: z.array(z.strictObject({
    file: z.string(),
    feature_id: z.string().nullable(),
    passed: z.boolean(),
    score: z.number().int().min(0).max(100),
    issue_count: count,
    issues: z.array(issue),
  })),
  next_cursor: nextCursor,
});
export type CheckFeatureQualityAnswer = z.infer<typeof output>;
