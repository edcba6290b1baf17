import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 90,
  tool: "epf_recommend_reviews",
  command: ["reviews"],
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Recommend reviews",
  summary: "Recommends review wizards worth running on an instance, in which order and why, from its check.",
  examples: [{ command: "epf reviews", about: "what to review next here" }],
} as const satisfies OperationFacts;
