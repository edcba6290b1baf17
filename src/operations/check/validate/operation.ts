import type { ArtifactType, Phase } from "../../../format/artifact_types.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Level } from "../../../diagnostics/finding.ts";
import type { PageInput } from "../../../answers/paging.ts";
import type { Report } from "../../../diagnostics/report.ts";
import type { Classification } from "../../../suggest/classify.ts";
import type { AiErrors } from "../../../repair/ai_errors.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ValidateInput } from "./contract.ts";

/** What a validation answers: the verdict, then how to go on, then each file. */
export interface ValidateAnswer {
  valid: boolean;
  files_checked: number;
  error_count: number;
  warning_count: number;
  /** True when one of the files needs a lesson before it is mended. */
  structural_issue: boolean;
  recommended_tool: NextCall | null;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  files: {
    path: string;
    artifact_type: ArtifactType | null;
    valid: boolean;
    error_count: number;
    warning_count: number;
    structural_issue: boolean;
    /** `clean`, `surface`, `structural` or `unreadable`. */
    class: Classification["class"];
    /** What makes it structural, or null. */
    evidence: string | null;
    /** Only with `ai_friendly`. */
    errors_by_section?: AiErrors["errors_by_section"];
    summary?: AiErrors["summary"];
  }[];
  report: Report;
}

/** A finding as short as it can be mended from. */
export interface BriefFinding {
  path: string;
  message: string;
  line: number | null;
  column: number | null;
  rule: string;
  level: Level;
  help?: string;
}

/** Errors of one section, without the fields that say nothing. */
export interface BriefSection {
  section: string;
  /** All of the section's errors, listed here or not. */
  error_count: number;
  errors: Record<string, unknown>[];
}

/** What was found in a file: its findings, or with `ai_friendly` its errors by section. */
interface FoundInFile {
  errors?: BriefFinding[];
  /** Warnings and notes. */
  warnings?: BriefFinding[];
  errors_by_section?: BriefSection[];
  summary?: AiErrors["summary"];
}

/** One file of several; counts are of all that was found, lists of what this answer has room for. */
export interface ShapedFile extends FoundInFile {
  path: string;
  artifact_type: ArtifactType | null;
  valid: boolean;
  error_count: number;
  warning_count: number;
  structural_issue: boolean;
  class: Classification["class"];
  evidence?: string;
}

/** A validation as data. Of a single file everything stands at the root. The report is there in full detail only. */
export interface ShapedValidation extends Omit<ValidateAnswer, "files" | "report">, FoundInFile {
  file_path?: string;
  artifact_type?: ArtifactType | null;
  phase?: Phase | null;
  detail_level: "auto" | "full";
  /** Files with findings; with full detail all that were checked. */
  files: (ShapedFile | ValidateAnswer["files"][number])[];
  /** Findings: in this answer, and in all. */
  count?: number;
  total?: number;
  next_cursor?: string | null;
  report?: Report;
}

export const validate = defineShapedOperation({
  tool: "epf_validate_file",
  command: ["validate"],
  toolset: "epf",
  purpose: "judge",
  tier: "essential",
  kind: "read",
  title: "Validate files",
  summary: "Checks an artifact against its schema and the rules for one document. Use it after every edit.",
  examples: [
    { command: "epf validate READY/00_north_star.yaml", about: "one file" },
    { command: "epf validate docs/EPF --format line", about: "everything below a folder, one line for each finding" },
    { command: "epf validate --staged", about: "what the next commit would change" },
    { command: "epf validate - --stdin-path FIRE/mappings.yaml < draft.yaml", about: "a text that is not saved" },
    { command: "epf validate fd-001.yaml --section definition.personas", about: "one section" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  report: (answer) => answer.report,
});
