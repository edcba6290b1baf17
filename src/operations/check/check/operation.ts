import type { CheckInput } from "./contract.ts";
import type { FindingClass, Level, LevelCounts } from "../../../diagnostics/finding.ts";
import type { PageInput } from "../../../answers/paging.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Health, Report } from "../../../diagnostics/report.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineShapedOperation } from "../../operation.ts";

/** What a health check answers: the verdict, then how to go on, then each instance's sections, then every finding. */
export interface CheckAnswer {
  overall_status: Health["overall_status"];
  score: number | null;
  counts: LevelCounts;
  required_next_tool_calls: NextCall[];
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

export const check = defineShapedOperation({
  tool: "epf_health_check",
  command: ["check"],
  toolset: "epf",
  purpose: "judge",
  tier: "essential",
  kind: "read",
  title: "Check an instance",
  summary: "Checks a whole EPF instance: artifacts, references, coverage, quality and upkeep, with scores. Start here.",
  examples: [
    { command: "epf check", about: "the instance here" },
    { command: "epf check docs/EPF --format sarif:epf.sarif --format text", about: "two reports in one run" },
    { command: "epf check --explain-score feature_quality", about: "what a score is made of" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  report: (answer) => answer.report,
  present: async (answer, { width }, { explain_score: section }) =>
    section === undefined ? null : (await import("../../presenters/present.ts")).explainScore(answer, section, width),
});
