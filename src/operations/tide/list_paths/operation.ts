import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 640,
  tool: "epic-tide-list-paths",
  command: ["tide", "path", "list"],
  tier: "specialized",
  kind: "read",
  title: "List the paths",
  summary: "Lists the paths with their goals, the number of attempts and the active one.",
  examples: [{ command: "epf tide path list", about: "all paths by name" }],
} as const satisfies OperationFacts;
