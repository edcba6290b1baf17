import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 460,
  tool: "epf_aim_health",
  command: ["aim", "health"],
  purpose: "assess",
  tier: "specialized",
  kind: "read",
  title: "Check the upkeep in AIM",
  summary:
    "Finds stale assessments, cycles without a report or decision, overdue sessions and claims the files refute.",
  examples: [
    { command: "epf aim health", about: "the instance here" },
    { command: "epf aim health examples/tidemark --json", about: "as data" },
  ],
  list: "diagnostics",
  exit: ({ valid }: { valid: boolean }) => valid ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
