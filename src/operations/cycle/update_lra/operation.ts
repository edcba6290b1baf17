import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 477,
  tool: "epf_aim_update_lra",
  command: ["aim", "update-lra"],
  tier: "specialized",
  kind: "write",
  title: "Update the reality assessment",
  summary: "Changes focus, cycle or stage of the living reality assessment and adds an entry to its evolution log.",
  examples: [
    { command: "epf aim update-lra --primary-track commercial", about: "see the edit" },
    {
      command:
        'epf aim update-lra --lifecycle-stage maturing --trigger milestone_reached --summary "First cycle closed" --write',
      about: "with an entry of the log",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
