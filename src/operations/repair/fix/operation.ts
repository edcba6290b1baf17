import { EXIT } from "../../../diagnostics/failure.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import type { PlainEdit } from "../../../repair/apply_edits.ts";
import type { FixType } from "../../../repair/fix_types.ts";
import { defineOperation } from "../../operation.ts";

export type { FixInput } from "./contract.ts";

/** One repair that is, or would be, made. */
export interface Fix {
  rule: string;
  path: string;
  line: number | null;
  message: string;
}

/** One file with repairs. */
export interface FixedFile {
  path: string;
  artifact_type: ArtifactType;
  /** `fixable` = nothing was written yet, `written`, or `refused` = nothing was written for the reason that is given. */
  status: "fixable" | "written" | "refused";
  refused_reason: string | null;
  /** SHA-256 of the bytes that the edits fit. */
  content_hash: string;
  /** SHA-256 of the bytes after the edits. */
  new_content_hash: string;
  /** How many findings the edits repair. */
  fix_count: number;
  /** The first of them. */
  fixes: Fix[];
  /** In UTF-16 offsets of the text before, none touching another; empty with `edits_left_out`. */
  edits: PlainEdit[];
  /** How many edits were too many to list. */
  edits_left_out: number;
  /** Unified diff, made safe to show; null when the file was written or it is long, unless asked for. Text from the checked file. */
  diff: string | null;
}

export interface FixAnswer {
  /** True when no mechanical repair is left to make. */
  clean: boolean;
  /** How many files were written. */
  written: number;
  fixable: number;
  refused: number;
  files_checked: number;
  /** The same as `files_checked`, `written` and the sum of `fix_count`, under names that consumers know. */
  total_files: number;
  fixed_files: number;
  total_fixes: number;
  /** True when nothing was to be written. */
  dry_run: boolean;
  fix_types_applied: FixType[];
  /** Findings that a person or an agent has to decide. */
  left: { error: number; warning: number; info: number };
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  files: FixedFile[];
  /** How many files come after the listed ones. */
  files_left_out: number;
}

export const fix = defineOperation({
  tool: "epf_fix_file",
  command: ["fix"],
  toolset: "epf",
  purpose: "repair",
  tier: "specialized",
  kind: "write",
  title: "Repair what is certain",
  summary:
    "Makes the repairs that have one right outcome, such as line ends, misspelt choices and unquoted versions; keeps comments.",
  examples: [
    { command: "epf fix", about: "what would change in the instance here; exit code 1 while a repair is left to make" },
    { command: "epf fix FIRE/mappings.yaml --write", about: "repair one file" },
    { command: "epf fix --fix-types whitespace --fix-types line_endings", about: "only what nobody sees" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("../../presenters/present_plan.ts")).presentFix(answer),
  exit: ({ clean }) => clean ? EXIT.clean : EXIT.findings,
});
