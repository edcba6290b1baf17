import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 496,
  tool: "epf_add_implementation_reference",
  command: ["edit", "add-implementation"],
  tier: "specialized",
  kind: "write",
  title: "Link a feature to its implementation",
  summary:
    "Adds a link from a feature to a spec, issue, pull request, code, documentation or test, or updates its state.",
  examples: [
    {
      command:
        'epf edit add-implementation fd-001 --ref-type spec --title "Berth week" --url https://work.example/specs/berth-week --status tested',
      about: "see the edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
