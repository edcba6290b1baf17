import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 478,
  tool: "epf_aim_archive_cycle",
  command: ["aim", "archive-cycle"],
  tier: "specialized",
  kind: "write",
  title: "Archive a cycle",
  summary:
    "Moves report, memo and reality check of a cycle to AIM/cycles/cycle-N; nothing is removed before all copies are verified.",
  examples: [
    { command: "epf aim archive-cycle --cycle 2", about: "see what would be moved" },
    { command: "epf aim archive-cycle --cycle 2 --write", about: "move it" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
