import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 140,
  tool: "epf_get_strategic_context",
  command: ["features", "show"],
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show a feature's context",
  summary: "Tells why a feature is there: value paths resolved, key results, dependencies, assumptions and personas.",
  examples: [
    { command: "epf features show fd-002 --instance-path examples/tidemark", about: "a feature by its id" },
    { command: "epf features show safe-tide-windows --json", about: "one by its slug, as data" },
  ],
  formerly: { commands: { context: {}, ctx: {} } },
} as const satisfies OperationFacts;
