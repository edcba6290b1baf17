import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import type { AiErrors } from "../../../repair/ai_errors.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ValidateSectionInput } from "./contract.ts";

export interface ValidateSectionAnswer {
  valid: boolean;
  error_count: number;
  warning_count: number;
  structural_issue: boolean;
  recommended_tool: NextCall | null;
  required_next_tool_calls: NextCall[];
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

export const validateSection = defineShapedOperation({
  tool: "epf_validate_section",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Validate a section",
  summary: "Checks one section of a file, such as definition.personas, with what each error needs to be mended.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./run.ts")).shape(answer, input),
});
