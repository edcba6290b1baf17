import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const sectionExample = defineShapedOperation({
  tool: "epf_get_section_example",
  command: ["schemas", "example"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Show a section's example",
  summary:
    "Gives a fragment for one section of an artifact that is valid as it stands, free texts marked to be written.",
  examples: [
    { command: "epf schemas example feature_definition definition.personas", about: "four personas" },
    { command: "epf schemas example roadmap_recipe roadmap.execution_plan", about: "part of a roadmap" },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitText(answer, "example", input.cursor),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
