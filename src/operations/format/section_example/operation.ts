import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { SectionExampleInput } from "./contract.ts";

export interface SectionExampleAnswer {
  artifact_type: string;
  section: string;
  guidance: Guidance;
  /** A YAML fragment under the section's own key, valid against its part of the schema. */
  example: string;
  note: string;
  total_characters: number;
  next_cursor: string | null;
}

export const sectionExample = defineShapedOperation({
  tool: "epf_get_section_example",
  command: ["schemas", "example"],
  toolset: "epf",
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
  present: async (answer) => (await import("../../presenters/present_catalog.ts")).presentExample(answer),
  exit: () => EXIT.clean,
});
