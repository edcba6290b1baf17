import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 814,
  tool: "task_report",
  command: ["task", "report"],
  cliOnly: true,
  tier: "specialized",
  kind: "read",
  title: "Report on a task",
  summary: "How a task went: phases, agents, reviews, findings and a timeline, in the terminal or as a web page.",
  examples: [
    { command: "epf task report TASK", about: "in the terminal" },
    { command: "epf task report TASK --format html > report.html", about: "a page for a browser" },
  ],
} as const satisfies OperationFacts;
