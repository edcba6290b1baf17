import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 855,
  tool: "trigger_agentic_review",
  command: ["task", "review"],
  tier: "specialized",
  kind: "write",
  title: "Start a review",
  summary: "Starts independent reviewers; the strictest verdict counts.",
  examples: [
    { command: "epf task review TASK", about: "two reviewers" },
    { command: "epf task review TASK --num-reviewers 3 --review-focus correctness", about: "three, on one point" },
  ],
} as const satisfies OperationFacts;
