import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 160,
  tool: "epf_search_strategy",
  command: ["search"],
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Search the strategy",
  summary: "Ranked search over all texts, by meaning and by words.",
  examples: [
    { command: "epf search what do customers pay", about: "a question" },
    { command: "epf search churn --types strategy_formula,roadmap_recipe", about: "in some artifacts only" },
  ],
  list: "results",
  exit: ({ total }: { total: number }) => total === 0 ? EXIT.nothing : EXIT.clean,
  formerly: { tools: { epf_semantic_search: {} } },
} as const satisfies OperationFacts;
