import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 865,
  tool: "get_review_status",
  command: ["task", "reviews"],
  tier: "specialized",
  kind: "read",
  title: "Status of a review",
  summary: "Reviewers, their verdicts, and what follows from them.",
  examples: [
    { command: "epf task reviews TASK", about: "the latest review" },
    { command: "epf task reviews TASK --all", about: "every review" },
  ],
} as const satisfies OperationFacts;
