import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 650,
  tool: "epic-tide-show-path",
  command: ["tide", "path", "show"],
  tier: "specialized",
  kind: "read",
  title: "Show a path",
  summary: "Shows a path with its works, success criteria and the number of attempts.",
  examples: [{ command: "epf tide path show build-api", about: "its works in order" }],
} as const satisfies OperationFacts;
