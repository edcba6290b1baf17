import type { ArtifactType } from "../../../format/artifact_types.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import type { Chunk, Plan, PlanSummary, WorkflowGuidance } from "../../../repair/plan_types.ts";
import { DETAIL_LEVEL } from "../../../answers/detail_level.ts";
import { defineOperation } from "../../operation.ts";

export interface PlanInput {
  path?: string;
  chunk?: string;
  detail_level?: "auto" | "full";
}

/** A chunk, or its outline: then `shown` is false, its errors are counted and not listed. */
export type PlannedChunk = Chunk & { shown: boolean };

/** One file of an instance, in the order of repair. */
export interface PlannedFile {
  file: string;
  artifact_type: ArtifactType | null;
  valid: boolean;
  total_errors: number;
  total_findings: number;
  total_chunks: number;
  structural_issue: boolean;
  estimated_time: string;
  urgent_chunks: number;
  normal_chunks: number;
  low_chunks: number;
}

/** The plan of one file; of a folder, the plan of the file to repair first, and all files in order. */
export interface PlanAnswer extends Omit<Plan, "chunks" | "recommended_tool" | "workflow_guidance" | "summary"> {
  /** True when neither errors nor warnings are left in what was asked for. */
  clean: boolean;
  recommended_tool: ToolCallSuggestion | null;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  /** True when no instance lies around the file, so that nothing was compared with other files. */
  judged_alone: boolean;
  workflow_guidance: WorkflowGuidance;
  summary: PlanSummary;
  chunks: PlannedChunk[];
  /** Every file with findings, first things first; one entry when a file was asked for. */
  files: PlannedFile[];
  /** How many files come after the listed ones. */
  files_left_out: number;
}

export const plan = defineOperation<PlanInput, PlanAnswer>({
  tool: "epf_validate_with_plan",
  command: ["plan"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Plan the repair",
  summary:
    "Groups what is wrong with a file or an instance into chunks in the order of repair, with examples and exact edits.",
  params: [
    {
      name: "path",
      type: "text",
      about: "File, folder or instance; default the instance here",
      positional: true,
      placeholder: "PATH",
      isPath: true,
    },
    { name: "chunk", type: "text", letter: "c", about: "Show only this chunk", placeholder: "chunk-N" },
    {
      ...DETAIL_LEVEL,
      about: "`full` shows all chunks",
    },
  ],
  examples: [
    {
      command: "epf plan READY/04_strategy_formula.yaml",
      about: "one file; exit code 1 while errors or warnings are left",
    },
    { command: "epf plan", about: "the instance here: all files in order, the first one in full" },
    { command: "epf plan fd-001.yaml --chunk chunk-3 --json", about: "one chunk as data" },
  ],
  output: async () => (await import("./contract.ts")).planAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
