import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import { defineOperation } from "../../operation.ts";
import { INSTANCE } from "../../instance_param.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

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
  output: async () => (await import("../check_parts_contract.ts")).checkInstanceAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "results", input),
});
