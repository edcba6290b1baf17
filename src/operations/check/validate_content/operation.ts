import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ValidateContentInput } from "./contract.ts";

/** One thing found in the text. */
export interface ContentError {
  path: string;
  message: string;
  line: number | null;
  column: number | null;
  level: string;
  rule: string;
  help: string | null;
}

export interface ValidateContentAnswer extends Paged {
  valid: boolean;
  error_count: number;
  warning_count: number;
  structural_issue: boolean;
  recommended_tool: NextCall | null;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  artifact_type: string;
  phase: string;
  class: string;
  evidence: string | null;
  count: number;
  total: number;
  /** Errors first, then warnings, in the order of the text. */
  errors: ContentError[];
  next_cursor: string | null;
}

export const validateContent = defineShapedOperation({
  tool: "epf_validate_content",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate a text",
  summary: "Checks YAML text that is not saved yet against the schema and rules of an artifact type, with lines.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "errors", input),
});
