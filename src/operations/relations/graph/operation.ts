import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 112,
  tool: "epf_graph",
  command: ["graph"],
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "What refers to what",
  summary: "Lists or draws the references between everything that has an id: features, key results, value paths.",
  examples: [
    {
      command: "epf graph fd-001 --instance-path examples/tidemark",
      about: "what a feature refers to, and what to it",
    },
    { command: "epf graph --instance-path examples/tidemark --format svg > strategy.svg", about: "a drawing of all" },
    { command: "epf graph kr-p-002 --depth 2 --instance-path examples/tidemark --format mermaid", about: "a diagram" },
  ],
  list: "edges",
} as const satisfies OperationFacts;
