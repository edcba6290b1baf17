import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 416,
  tool: "epf_report",
  command: ["report"],
  cliOnly: true,
  follows: "page",
  purpose: "strategy",
  tier: "specialized",
  kind: "write",
  title: "Report on the strategy",
  summary:
    "The state of an instance and its strategy on one page: what to do next, roadmap, value models, features, assumptions, findings.",
  examples: [
    { command: "epf report examples/tidemark", about: "as Markdown" },
    {
      command: "epf report examples/tidemark --output report.html",
      about: "a page for a browser, to send and to print",
    },
    { command: "epf report --serve", about: "the page in a browser, up to date while you write" },
  ],
} as const satisfies OperationFacts;
