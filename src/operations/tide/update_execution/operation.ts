import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 670,
  tool: "epic-tide-update-execution",
  command: ["tide", "update"],
  tier: "specialized",
  kind: "write",
  title: "Report a work",
  summary: "Records how a work of the active TIDE went, with evidence or the error, and names the works that remain.",
  examples: [
    { command: 'epf tide update TIDE setup-database complete --output "12 tables"', about: "with evidence" },
    { command: 'epf tide update TIDE create-api failed --error "port 8080 is taken"', about: "with the reason" },
  ],
} as const satisfies OperationFacts;
