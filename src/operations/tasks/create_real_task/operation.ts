import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 800,
  tool: "create_real_task",
  command: ["task", "create"],
  tier: "specialized",
  kind: "write",
  title: "Create a task",
  summary: "Creates a task of phases for agents.",
  examples: [
    {
      command: `epf task create "Repair the strategy" --phases '["Investigation", "Repair"]'`,
      about: "two phases",
    },
    {
      command: `epf task create "Audit" --phases '[{"name": "Review", "deliverables": ["report"]}]' --priority P1`,
      about: "with what a phase leaves",
    },
    { command: "epf task create --from-path build-api", about: "the works of a path as phases" },
  ],
} as const satisfies OperationFacts;
