import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { CheckContentReadinessInput } from "./contract.ts";

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
  required_next_tool_calls: NextCall[];
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

export const checkContentReadiness = defineShapedOperation({
  tool: "epf_check_content_readiness",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check content readiness",
  summary:
    "Checks only whether content is still missing: placeholders by file, line and field, in an instance or below a path.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "placeholders", input),
});
