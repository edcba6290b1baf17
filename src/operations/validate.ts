import type { ArtifactType } from "../core/artifact_type.ts";
import type { Guidance } from "../core/guidance.ts";
import type { Report } from "../core/report.ts";
import type { Classification } from "../guidance/classify.ts";
import type { FriendlyErrors } from "../guidance/friendly.ts";
import type { ToolCallSuggestion } from "../core/suggestion.ts";
import { defineOperation } from "./operation.ts";

export interface ValidateInput {
  paths?: readonly string[];
  type?: string;
  section?: string;
  staged?: boolean;
  since?: string;
  stdin_path?: string;
  ai_friendly?: boolean;
}

/** What a validation answers: the verdict, then how to go on, then each file. */
export interface ValidateAnswer {
  valid: boolean;
  files_checked: number;
  error_count: number;
  warning_count: number;
  /** True when one of the files needs a lesson before it is mended. */
  structural_issue: boolean;
  recommended_tool: ToolCallSuggestion | null;
  required_next_tool_calls: ToolCallSuggestion[];
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
    errors_by_section?: FriendlyErrors["errors_by_section"];
    summary?: FriendlyErrors["summary"];
  }[];
  report: Report;
}

export const validate = defineOperation<ValidateInput, ValidateAnswer>({
  tool: "epf_validate_file",
  command: ["validate"],
  toolset: "epf",
  tier: "essential",
  kind: "read",
  title: "Validate files",
  summary: "Checks single artifacts against their schema and the rules for one document. Use it after every edit.",
  params: [
    {
      name: "paths",
      type: "texts",
      about: "Files, folders or globs; `-` reads standard input; nothing means the instance here",
      positional: true,
      placeholder: "PATH",
    },
    {
      name: "type",
      type: "text",
      letter: "t",
      about: "Artifact type to assume instead of detecting it",
      placeholder: "TYPE",
    },
    {
      name: "section",
      type: "text",
      letter: "s",
      about: "Report only what lies at or below this dotted path",
      placeholder: "PATH",
    },
    {
      name: "staged",
      type: "flag",
      about: "Judge what is staged in git, not the working tree, and only what the commit changes",
    },
    {
      name: "since",
      type: "text",
      about: "Judge only files that changed since this git reference",
      placeholder: "REF",
    },
    { name: "stdin_path", type: "text", about: "Path that standard input pretends to have", placeholder: "PATH" },
    {
      name: "ai_friendly",
      type: "flag",
      about: "Judge files beside the instance around them and tell structural errors from surface ones",
    },
  ],
  examples: [
    { command: "epf validate READY/00_north_star.yaml", about: "one file" },
    { command: "epf validate docs/EPF --format line", about: "everything below a folder, one line for each finding" },
    { command: "epf validate --staged", about: "what the next commit would change" },
    { command: "epf validate - --stdin-path FIRE/mappings.yaml < draft.yaml", about: "a text that is not saved" },
    { command: "epf validate fd-001.yaml --section definition.personas", about: "one section" },
  ],
  output: async () => (await import("./validate.output.ts")).validateAnswer,
  run: async (context, input) => (await import("./validate_run.ts")).run(context, input),
});
