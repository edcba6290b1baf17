import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 479,
  tool: "epf_aim_init_cycle",
  command: ["aim", "init-cycle"],
  tier: "specialized",
  kind: "write",
  title: "Begin a cycle",
  summary: "Sets the focus of the reality assessment on a new cycle and counts the finished one; can archive it first.",
  examples: [
    { command: "epf aim init-cycle --cycle 3", about: "see what would change" },
    { command: "epf aim init-cycle --cycle 3 --archive --write", about: "archive cycle 2 and begin cycle 3" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
