import type { Guidance } from "../../../answers/guidance.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import type { AiErrors } from "../../../repair/ai_errors.ts";
import { defineOperation } from "../../operation.ts";

export interface ValidateSectionInput {
  path: string;
  section: string;
  detail_level?: "standard" | "full";
}

export interface ValidateSectionAnswer {
  valid: boolean;
  error_count: number;
  warning_count: number;
  structural_issue: boolean;
  recommended_tool: ToolCallSuggestion | null;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  file: string;
  artifact_type: string | null;
  section: string;
  class: string;
  evidence: string | null;
  summary: AiErrors["summary"];
  /** `error_count` counts all errors of a part, also those that are left out. */
  errors_by_section: AiErrors["errors_by_section"];
  /** Errors that are counted and not shown. */
  omitted: number;
}

export const validateSection = defineOperation<ValidateSectionInput, ValidateSectionAnswer>({
  tool: "epf_validate_section",
  command: null,
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Validate a section",
  summary: "Checks one section of a file, such as definition.personas, with what each error needs to be mended.",
  params: [
    { name: "path", type: "text", isPath: true, about: "File", required: true },
    { name: "section", type: "text", about: "Dotted path, such as definition.personas[0]", required: true },
    {
      name: "detail_level",
      type: "choice",
      choices: ["standard", "full"],
      standard: "standard",
      about: "Full shows every error",
    },
  ],
  examples: [],
  output: async () => (await import("../validate_parts_contract.ts")).validateSectionAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./run.ts")).shape(answer, input),
});
