import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 870,
  tool: "abort_stalled_review",
  command: ["task", "abort-review"],
  tier: "specialized",
  kind: "write",
  title: "Abort a review",
  summary: "Stops a review; the phase returns to where it came from.",
  examples: [{ command: 'epf task abort-review TASK REVIEW --reason "Reviewers hang"', about: "a review that hangs" }],
} as const satisfies OperationFacts;
