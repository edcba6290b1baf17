import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface CheckContentReadinessInput {
  path?: string;
  limit?: number;
  cursor?: string;
}

/** A place where content is still missing; `content` and `pattern` are text from the file. */
export interface Placeholder {
  file: string;
  line: number | null;
  content: string;
  pattern: string;
  field_path: string;
}

export interface CheckContentReadinessAnswer extends Paged {
  /** True when nothing is missing. */
  clean: boolean;
  score: number | null;
  grade: string | null;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  path: string;
  total_files: number;
  files_checked: number;
  count: number;
  total: number;
  placeholders: Placeholder[];
  next_cursor: string | null;
  navigation_issue_count: number;
  navigation_issues: { file: string; message: string }[];
  canonical_files: number;
  canonical_placeholder_count: number;
  canonical_placeholders: Placeholder[];
}

export const checkContentReadiness = defineOperation<CheckContentReadinessInput, CheckContentReadinessAnswer>({
  tool: "epf_check_content_readiness",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Check content readiness",
  summary:
    "Checks only whether content is still missing: placeholders by file, line and field, in an instance or below a path.",
  params: [
    {
      name: "path",
      type: "text",
      isPath: true,
      about: "Instance, or a file or folder of it; nothing means the instance here",
      placeholder: "PATH",
    },
    LIMIT,
    CURSOR,
  ],
  examples: [],
  output: async () => (await import("../check_parts_contract.ts")).checkContentReadinessAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "placeholders", input),
});
