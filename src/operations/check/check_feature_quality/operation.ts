import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { NextCall } from "../../../contracts/call.ts";
import type { CheckPartInput } from "../check_instance/operation.ts";
import { defineShapedOperation } from "../../operation.ts";

/** One thing that lowers, or could raise, a feature's quality. */
export interface FeatureIssue {
  field: string;
  severity: string;
  message: string;
  expected: string | null;
  actual: string | null;
  score_impact: number;
  improvement_action: string | null;
}

export interface CheckFeatureQualityAnswer extends Paged {
  /** True when there are features and none has an error or a warning. */
  clean: boolean;
  average_score: number | null;
  grade: string | null;
  total_features: number;
  passed_count: number;
  failed_count: number;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  info_counts: Record<string, number>;
  count: number;
  total: number;
  /** The lowest scores first; of each feature its dearest issues. */
  results: {
    file: string;
    feature_id: string | null;
    passed: boolean;
    score: number;
    issue_count: number;
    issues: FeatureIssue[];
  }[];
  next_cursor: string | null;
}

export const checkFeatureQuality = defineShapedOperation({
  tool: "epf_check_feature_quality",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check the features' quality",
  summary:
    "Checks only the product features: a score for each, what lowers it and what would raise it, the worst first.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "results", input),
});
