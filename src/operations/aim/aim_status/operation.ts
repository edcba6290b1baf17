import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 450,
  tool: "epf_aim_status",
  command: ["aim", "status"],
  purpose: "assess",
  tier: "specialized",
  kind: "read",
  title: "Show the state of AIM",
  summary: "Shows the state of the team by its living reality assessment: stage, tracks, focus, cycle, next session.",
  examples: [
    { command: "epf aim status", about: "the instance here" },
    { command: "epf aim status examples/tidemark --json", about: "as data" },
  ],
} as const satisfies OperationFacts;
