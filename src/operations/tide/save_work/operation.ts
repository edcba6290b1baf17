import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 600,
  tool: "epic-tide-save-work",
  command: ["tide", "work", "add"],
  tier: "specialized",
  kind: "write",
  title: "Save a work",
  summary:
    "Saves a WORK, a reusable unit of goal, steps and success criteria, to the EPIC-TIDE record and answers with its name.",
  examples: [
    {
      command: 'epf tide work add "Setup database" --how "Create schema" --metrics "Database accessible"',
      about: "saved as setup-database",
    },
  ],
} as const satisfies OperationFacts;
