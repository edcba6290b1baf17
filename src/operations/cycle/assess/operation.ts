import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 473,
  tool: "epf_aim_assess",
  command: ["aim", "assess"],
  tier: "specialized",
  kind: "write",
  title: "Draft an assessment report",
  summary: "Drafts a valid assessment report that names every objective, key result and assumption of the roadmap.",
  examples: [
    { command: "epf aim assess", about: "print the report for the roadmap here" },
    { command: "epf aim assess --write", about: "write it to AIM/assessment_report.yaml" },
  ],
} as const satisfies OperationFacts;
