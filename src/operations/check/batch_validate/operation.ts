import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { BatchValidateInput } from "./contract.ts";

export interface BatchValidateAnswer extends Paged {
  /** True when every file was judged, whatever was found. */
  success: boolean;
  overall_passed: boolean;
  total_files: number;
  passed_count: number;
  failed_count: number;
  total_errors: number;
  total_warnings: number;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  /** `all`, or the type that was asked for. */
  artifact_type: string;
  count: number;
  total: number;
  /** Files with the most errors first. */
  files: { file: string; artifact_type: string | null; error_count: number; warning_count: number; passed: boolean }[];
  next_cursor: string | null;
  skipped_count: number;
  skipped_files: { file: string; reason: string }[];
}

export const batchValidate = defineShapedOperation({
  tool: "epf_batch_validate",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate all files",
  summary:
    "Checks every artifact of an instance, or those of one type, against schema and document rules: a line for each file.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "files", input),
});
