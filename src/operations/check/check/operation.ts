import { defineShapedOperation } from "../../operation.ts";

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
    section === undefined ? null : (await import("./present.ts")).present(answer, section, width),
});
