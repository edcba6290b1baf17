import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 499,
  tool: "epf_rename_value_path",
  command: ["edit", "rename-path"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Rename a value path",
  summary: "Renames a node of a value model with every reference to it in all files, or points them to another node.",
  examples: [
    {
      command: "epf edit rename-path Product.WaterIntelligence Product.WaterKnowledge",
      about: "see what would change in all files",
    },
    {
      command: "epf edit rename-path Product.Quay.Shifts Product.Quay.Crews --write",
      about: "change the node and all references to it",
    },
    {
      command:
        "epf edit rename-path Product.Quay.Shifts Product.Quay.Crews --also Product.Quay.Boats=Product.Quay.Fleet",
      about: "two nodes in one edit",
    },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
