import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 130,
  tool: "epf_list_features",
  command: ["features", "list"],
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "List features",
  summary: "Lists the product features of an instance with status, value paths, missing sections and quality.",
  examples: [
    { command: "epf features list", about: "the instance here" },
    { command: "epf features list examples/tidemark --status delivered", about: "what is delivered" },
  ],
  list: "features",
} as const satisfies OperationFacts;
