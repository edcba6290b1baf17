import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 515,
  tool: "epf_journey_run",
  command: null,
  tier: "specialized",
  kind: "read",
  title: "Play a journey",
  summary:
    "Plays a list of transitions from the entry or another context, and says whether it works and where it ends.",
  examples: [],
} as const satisfies OperationFacts;
