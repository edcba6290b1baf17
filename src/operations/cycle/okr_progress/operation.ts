import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 471,
  tool: "epf_aim_okr_progress",
  command: ["aim", "okr-progress"],
  tier: "specialized",
  kind: "read",
  title: "Show the progress of key results",
  summary: "Counts the outcomes of key results by track, objective and cycle, from the assessment reports and roadmap.",
  examples: [
    { command: "epf aim okr-progress", about: "the cycle of the roadmap" },
    { command: "epf aim okr-progress --track product --cycle 1", about: "one track in an earlier cycle" },
    { command: "epf aim okr-progress --all-cycles --json", about: "all cycles, as data" },
  ],
} as const satisfies OperationFacts;
