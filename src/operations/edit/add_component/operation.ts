import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 493,
  tool: "epf_add_value_model_component",
  command: ["edit", "add-component"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Add a component to a value model",
  summary: "Adds a component (L2) to a layer of a value model, with an id that nothing beside it has.",
  examples: [
    {
      command: 'epf edit add-component product water-intelligence ice-watch --name "Ice Watch"',
      about: "see the edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
