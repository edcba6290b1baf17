import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 710,
  tool: "epic-tide-show",
  command: ["tide", "show"],
  cliOnly: true,
  tier: "specialized",
  kind: "read",
  title: "Draw the attempts at a path",
  summary:
    "Draws works by attempts with statuses, adaptations and learnings: in the terminal, as Mermaid or as a web page.",
  examples: [
    { command: "epf tide show build-api", about: "a table in the terminal" },
    { command: "epf tide show build-api --format html > build-api.html", about: "a page for a browser" },
  ],
} as const satisfies OperationFacts;
