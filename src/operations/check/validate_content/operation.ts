import type { Guidance } from "../../../answers/guidance.ts";
import { fitList, type Paged } from "../../../answers/paging.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface ValidateContentInput {
  content: string;
  artifact_type: string;
  limit?: number;
  cursor?: string;
}

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
  recommended_tool: ToolCallSuggestion | null;
  required_next_tool_calls: ToolCallSuggestion[];
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

export const validateContent = defineOperation<ValidateContentInput, ValidateContentAnswer>({
  tool: "epf_validate_content",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Validate a text",
  summary: "Checks YAML text that is not saved yet against the schema and rules of an artifact type, with lines.",
  params: [
    { name: "content", type: "text", about: "YAML text of the whole artifact", required: true },
    { name: "artifact_type", type: "text", about: "Artifact type to judge it as", required: true },
    LIMIT,
    CURSOR,
  ],
  examples: [],
  output: async () => (await import("../validate_parts_contract.ts")).validateContentAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: (answer, input) => fitList(answer, "errors", input),
});
