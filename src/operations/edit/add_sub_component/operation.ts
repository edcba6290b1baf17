import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 494,
  tool: "epf_add_value_model_sub",
  command: ["edit", "add-sub-component"],
  tier: "specialized",
  kind: "write",
  title: "Add a sub-component to a value model",
  summary: "Adds a sub-component (L3) to a component of a value model, with an id that nothing beside it has.",
  examples: [
    {
      command:
        'epf edit add-sub-component product water-intelligence tide-foresight wave-height --name "Wave Height" --no-active',
      about: "see the edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
