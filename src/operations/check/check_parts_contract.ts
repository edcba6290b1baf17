import { z } from "zod";
import { guidance, nextCalls } from "../contract_parts.ts";

const count = z.number().int().nonnegative();
const score = z.number().int().min(0).max(100).nullable();
const grade = z.enum(["A", "B", "C", "D", "F"]).nullable();
const severity = z.enum(["critical", "error", "warning", "info"]);
const text = z.string().nullable();

export const checkInstanceAnswer = z.strictObject({
  clean: z.boolean(),
  total_checks: count,
  passed: count,
  failed: count,
  critical: count,
  errors: count,
  warnings: count,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  score,
  count,
  total: count,
  results: z.array(z.strictObject({
    check: z.string(),
    passed: z.boolean(),
    severity,
    message: z.string(),
    path: text,
    details: z.record(z.string(), z.unknown()),
  })),
  next_cursor: text,
});

const placeholder = z.strictObject({
  file: z.string(),
  line: z.number().int().positive().nullable(),
  content: z.string(),
  pattern: z.string(),
  field_path: z.string(),
});

export const checkContentReadinessAnswer = z.strictObject({
  clean: z.boolean(),
  score,
  grade,
  required_next_tool_calls: nextCalls,
  guidance,
  path: z.string(),
  total_files: count,
  files_checked: count,
  count,
  total: count,
  placeholders: z.array(placeholder),
  next_cursor: text,
  navigation_issue_count: count,
  navigation_issues: z.array(z.strictObject({ file: z.string(), message: z.string() })),
  canonical_files: count,
  canonical_placeholder_count: count,
  canonical_placeholders: z.array(placeholder),
});

export const checkFeatureQualityAnswer = z.strictObject({
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
  results: z.array(z.strictObject({
    file: z.string(),
    feature_id: text,
    passed: z.boolean(),
    score: z.number().int().min(0).max(100),
    issue_count: count,
    issues: z.array(z.strictObject({
      field: z.string(),
      severity,
      message: z.string(),
      expected: text,
      actual: text,
      score_impact: z.number().int().max(0),
      improvement_action: text,
    })),
  })),
  next_cursor: text,
});
