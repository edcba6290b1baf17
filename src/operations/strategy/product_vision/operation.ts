import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 350,
  tool: "epf_get_product_vision",
  command: ["strategy", "vision"],
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Show the product vision",
  summary: "Purpose, vision, mission and values, each with file and line.",
  examples: [
    { command: "epf strategy vision", about: "the instance here" },
    { command: "epf strategy vision examples/tidemark --detail-level full", about: "with whole texts" },
  ],
} as const satisfies OperationFacts;
