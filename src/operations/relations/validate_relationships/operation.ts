import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const validateRelationships = defineShapedOperation({
  tool: "epf_validate_relationships",
  command: ["relationships"],
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check relationships",
  summary: "Follows every reference between the files of an instance: value paths, key results, assumptions, ids.",
  examples: [
    { command: "epf relationships", about: "the instance here" },
    { command: "epf relationships --file FIRE/mappings.yaml", about: "one file's references" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: ({ valid }) => valid ? EXIT.clean : EXIT.findings,
});
