import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR } from "../../../answers/page_inputs.ts";

export interface SectionExampleInput {
  artifact_type: string;
  section: string;
  cursor?: string;
}

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

export const sectionExample = defineOperation<SectionExampleInput, SectionExampleAnswer>({
  tool: "epf_get_section_example",
  command: ["schemas", "example"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Show a section's example",
  summary:
    "Gives a fragment for one section of an artifact that is valid as it stands, free texts marked to be written.",
  params: [
    {
      name: "artifact_type",
      type: "text",
      about: "Artifact type, such as feature_definition",
      positional: true,
      required: true,
      placeholder: "TYPE",
    },
    {
      name: "section",
      type: "text",
      about: "Dotted path of the section",
      positional: true,
      required: true,
      placeholder: "SECTION",
    },
    CURSOR,
  ],
  examples: [
    { command: "epf schemas example feature_definition definition.personas", about: "four personas" },
    { command: "epf schemas example roadmap_recipe roadmap.execution_plan", about: "part of a roadmap" },
  ],
  output: async () => (await import("../schemas_contract.ts")).sectionExampleAnswer,
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitText(answer, "example", input.cursor),
});
