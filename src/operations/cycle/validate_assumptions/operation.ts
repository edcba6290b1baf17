import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 472,
  tool: "epf_aim_validate_assumptions",
  command: ["aim", "validate-assumptions"],
  tier: "specialized",
  kind: "read",
  title: "Show the state of assumptions",
  summary: "Lists the riskiest assumptions of the roadmap with the state and evidence that the newest report gives.",
  examples: [
    { command: "epf aim validate-assumptions", about: "the assumptions of the roadmap" },
    { command: "epf aim validate-assumptions --track product --json", about: "one track, as data" },
  ],
  list: "details",
} as const satisfies OperationFacts;
