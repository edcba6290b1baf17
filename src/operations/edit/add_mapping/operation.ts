import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 495,
  tool: "epf_add_mapping_artifact",
  command: ["edit", "add-mapping"],
  tier: "specialized",
  kind: "write",
  title: "Link a component to its work",
  summary: "Adds code, design, documentation or a test to the mappings of a component of a value model.",
  examples: [
    {
      command:
        'epf edit add-mapping Product.WaterIntelligence.TideForesight test https://work.example/checks --description "Replays four winters"',
      about: "see the edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
