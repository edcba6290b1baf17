import type { FindingClass, Level, LevelCounts } from "../../../diagnostics/finding.ts";
import type { PageInput } from "../../../answers/paging.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Health, Report } from "../../../diagnostics/report.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface CheckInput extends PageInput {
  instance_path?: string;
  detail_level?: "auto" | "summary" | "warnings_only" | "full";
}

/** What a health check answers: the verdict, then how to go on, then each instance's sections, then every finding. */
export interface CheckAnswer {
  overall_status: Health["overall_status"];
  score: number | null;
  counts: LevelCounts;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  instances: CheckedHead[];
  report: Report;
}

/** One instance in a word and a number. */
export interface CheckedHead {
  instance_path: string;
  product_name: string | null;
  overall_status: Health["overall_status"];
  score: number | null;
}

/** One broken rule, with the first places where it is broken. */
export interface CheckedRule {
  rule: string;
  level: Level;
  class: FindingClass;
  count: number;
  /** Message of the first finding. */
  message: string;
  /** `FILE:LINE`, or the file where there is no line. */
  places: string[];
}

/**
 * A health check as data. The sections of one instance stand at the root, each under its name; those of several
 * beneath each instance. The report is there in full detail only, the broken rules otherwise.
 */
export interface ShapedCheck extends Omit<CheckAnswer, "report"> {
  /** Null where there are several. */
  instance_path: string | null;
  detail_level: NonNullable<CheckInput["detail_level"]>;
  /** Broken rules, the gravest first; sorted and counted. */
  findings?: CheckedRule[];
  count?: number;
  total?: number;
  next_cursor?: string | null;
  report?: Report;
}

export const check = defineOperation<CheckInput, CheckAnswer>({
  tool: "epf_health_check",
  command: ["check"],
  toolset: "epf",
  tier: "essential",
  kind: "read",
  title: "Check an instance",
  summary: "Checks a whole EPF instance: artifacts, references, coverage, quality and upkeep, with scores. Start here.",
  params: [
    {
      name: "instance_path",
      type: "text",
      about: "Instance folder; default here",
      positional: true,
      placeholder: "DIR",
      isPath: true,
    },
    {
      name: "detail_level",
      type: "choice",
      choices: ["auto", "summary", "warnings_only", "full"],
      about: "`full`: every finding",
    },
    LIMIT,
    CURSOR,
  ],
  examples: [
    { command: "epf check", about: "the instance here" },
    { command: "epf check docs/EPF --format sarif:epf.sarif --format text", about: "two reports in one run" },
    { command: "epf check --explain-score feature_quality", about: "what a score is made of" },
  ],
  output: async () => (await import("./contract.ts")).checkAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
});
