import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 492,
  tool: "epf_update_kr",
  command: ["edit", "key-result"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Update a key result",
  summary: "Changes fields of a key result in the roadmap, such as target or baseline; everything else stays as it is.",
  examples: [
    {
      command: `epf edit key-result kr-p-001 --fields '{"target": "75 % of calls in June"}'`,
      about: "see the edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
