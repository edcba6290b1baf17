import type { LevelCounts } from "../core/finding.ts";
import type { Guidance } from "../core/guidance.ts";
import type { Health, Report } from "../core/report.ts";
import type { ToolCallSuggestion } from "../core/suggestion.ts";
import { defineOperation } from "./operation.ts";

export interface CheckInput {
  instance_path?: string;
}

/** What a health check answers: the verdict, then how to go on, then each instance's sections, then every finding. */
export interface CheckAnswer {
  overall_status: Health["overall_status"];
  score: number | null;
  counts: LevelCounts;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  instances: ({
    instance_path: string;
    product_name: string | null;
    overall_status: Health["overall_status"];
    score: number | null;
  } & Record<string, unknown>)[];
  report: Report;
}

export const check = defineOperation<CheckInput, CheckAnswer>({
  tool: "epf_health_check",
  command: ["check"],
  toolset: "epf",
  tier: "essential",
  kind: "read",
  title: "Check an instance",
  summary:
    "Checks a whole EPF instance: every artifact, all references, coverage, quality and upkeep, with scores. Start here.",
  params: [
    {
      name: "instance_path",
      type: "text",
      about: "Folder of the instance, or one that holds instances; nothing means here",
      positional: true,
      placeholder: "DIR",
    },
  ],
  examples: [
    { command: "epf check", about: "the instance here" },
    { command: "epf check docs/EPF --format sarif:epf.sarif --format text", about: "two reports in one run" },
    { command: "epf check --explain-score feature_quality", about: "what a score is made of" },
  ],
  output: async () => (await import("./check.output.ts")).checkAnswer,
  run: async (context, input) => (await import("./check_run.ts")).run(context, input),
});
