import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 498,
  tool: "epf_remove_reference",
  command: ["edit", "remove-reference"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Remove a reference",
  summary: "Removes a reference of a feature, definition or assumption, also one that does not resolve.",
  examples: [
    { command: "epf edit remove-reference fd-001 assumptions_tested asm-p-002", about: "see the edit" },
    { command: "epf edit remove-reference fd-004 requires fd-001 --write", about: "remove it" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
