import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 491,
  tool: "epf_update_capability_maturity",
  command: ["edit", "maturity"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Update a capability's maturity",
  summary: "Sets the stage and evidence of a feature's capability and brings the feature's own stage up to date.",
  examples: [
    {
      command: 'epf edit maturity fd-001 cap-002 proven --evidence "57 of 63 clashes settled in time (Q3 2026)"',
      about: "see the edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
