import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 497,
  tool: "epf_add_reference",
  command: ["edit", "add-reference"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Add a reference",
  summary:
    "Adds a reference of a feature, definition or assumption to something that exists, in the form that its field requires.",
  examples: [
    { command: "epf edit add-reference fd-001 assumptions_tested asm-p-002", about: "see the edit" },
    {
      command:
        'epf edit add-reference fd-004 requires fd-001 --reason "A shift is handed over along the published week."',
      about: "a dependency, with its reason",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
