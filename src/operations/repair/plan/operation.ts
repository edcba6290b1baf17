import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 170,
  tool: "epf_validate_with_plan",
  command: ["plan"],
  purpose: "repair",
  tier: "guided",
  kind: "read",
  title: "Plan the repair",
  summary: "Plans the repair: findings in chunks, in repair order, with examples and edits.",
  examples: [
    {
      command: "epf plan READY/04_strategy_formula.yaml",
      about: "one file; exit code 1 while errors or warnings are left",
    },
    { command: "epf plan", about: "the instance here: all files in order, the first one in full" },
    { command: "epf plan fd-001.yaml --chunk chunk-3 --json", about: "one chunk as data" },
  ],
  exit: ({ clean }: { clean: boolean }) => clean ? EXIT.clean : EXIT.findings,
  formerly: { tools: { epf_plan: {} } },
} as const satisfies OperationFacts;
