import { EXIT } from "../../../diagnostics/failure.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import type { Chunk, Plan, PlanSummary, WorkflowGuidance } from "../../../repair/plan_types.ts";
import { defineOperation } from "../../operation.ts";

export type { PlanInput } from "./contract.ts";

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
  recommended_tool: NextCall | null;
  required_next_tool_calls: NextCall[];
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

export const plan = defineOperation({
  tool: "epf_validate_with_plan",
  command: ["plan"],
  toolset: "epf",
  purpose: "repair",
  tier: "guided",
  kind: "read",
  title: "Plan the repair",
  summary:
    "Groups what is wrong with a file or an instance into chunks in the order of repair, with examples and exact edits.",
  examples: [
    {
      command: "epf plan READY/04_strategy_formula.yaml",
      about: "one file; exit code 1 while errors or warnings are left",
    },
    { command: "epf plan", about: "the instance here: all files in order, the first one in full" },
    { command: "epf plan fd-001.yaml --chunk chunk-3 --json", about: "one chunk as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("../../presenters/present_plan.ts")).presentPlan(answer, view.width),
  exit: ({ clean }) => clean ? EXIT.clean : EXIT.findings,
});
