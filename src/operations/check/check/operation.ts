import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 10,
  tool: "epf_health_check",
  command: ["check"],
  purpose: "judge",
  tier: "essential",
  kind: "read",
  title: "Check an instance",
  summary: "Checks a whole EPF instance: artifacts, references, coverage, quality and upkeep, with scores. Start here.",
  examples: [
    { command: "epf check", about: "the instance here" },
    { command: "epf check docs/EPF --format sarif:epf.sarif --format text", about: "two reports in one run" },
    { command: "epf check --watch", about: "the first screen, again after each change" },
    { command: "epf check --explain-score", about: "what the score is made of" },
    { command: "epf check --explain-score feature_quality", about: "what the score of one section is made of" },
    { command: "epf check --explain-score content_readiness", about: "the open questions, by file and line" },
  ],
  hasReport: true,
  follows: "screen",
  formerly: { commands: { health: { input: { as_health: true } } }, tools: { epf_check: {}, epf_generate_report: {} } },
} as const satisfies OperationFacts;
