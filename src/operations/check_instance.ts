import type { Guidance } from "../core/guidance.ts";
import { fitList, type Paged } from "../core/page.ts";
import type { ToolCallSuggestion } from "../core/suggestion.ts";
import { defineOperation } from "./operation.ts";
import { INSTANCE } from "./instance_param.ts";
import { CURSOR, LIMIT } from "./paging.ts";

export interface CheckPartInput {
  instance_path?: string;
  limit?: number;
  cursor?: string;
}

export interface CheckInstanceAnswer extends Paged {
  /** True when no check failed. */
  clean: boolean;
  total_checks: number;
  passed: number;
  failed: number;
  critical: number;
  errors: number;
  warnings: number;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  instance_path: string;
  score: number | null;
  count: number;
  total: number;
  /** Failed checks first. */
  results: {
    check: string;
    passed: boolean;
    severity: string;
    message: string;
    path: string | null;
    details: Record<string, unknown>;
  }[];
  next_cursor: string | null;
}

export const checkInstance = defineOperation<CheckPartInput, CheckInstanceAnswer>({
  tool: "epf_check_instance",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Check an instance's structure",
  summary: "Checks only where an instance's files and folders stand: phases, required files, old places, metadata.",
  params: [INSTANCE, LIMIT, CURSOR],
  examples: [],
  output: async () => (await import("./check_parts.output.ts")).checkInstanceAnswer,
  run: async (context, input) => (await import("./check_instance_run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "results", input),
});
