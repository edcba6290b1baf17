import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 860,
  tool: "submit_review_verdict",
  command: ["task", "verdict"],
  tier: "specialized",
  kind: "write",
  title: "Give a verdict",
  summary: "Records a reviewer's verdict; the last one closes the review.",
  examples: [
    {
      command: "epf task verdict TASK REVIEW approved --reviewer-agent-id AGENT",
      about: "a reviewer itself leaves its id out",
    },
    {
      command:
        `epf task verdict TASK REVIEW needs_revision --findings '[{"type": "issue", "severity": "high", "message": "Two references are still broken"}]'`,
      about: "with what is wrong",
    },
  ],
} as const satisfies OperationFacts;
