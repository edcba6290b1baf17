import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR } from "../../../answers/page_inputs.ts";

export interface GetWizardInput {
  name: string;
  section?: string;
  cursor?: string;
}

export interface GetWizardAnswer {
  name: string;
  type: string;
  phase: string;
  purpose: string;
  guidance: Guidance;
  /** The Markdown text, or the one section that was asked for. */
  content: string;
  /** Headings of the text; each can be asked for alone. */
  sections: string[];
  /** The first words in which people name the task. */
  triggers: readonly string[];
  /** Artifact types that the wizard makes. */
  outputs: string[];
  related_wizards: string[];
  related_templates: string[];
  related_schemas: string[];
  total_characters: number;
  next_cursor: string | null;
}

export const getWizard = defineOperation<GetWizardInput, GetWizardAnswer>({
  tool: "epf_get_wizard",
  command: ["wizards", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a wizard",
  summary: "Gives one wizard: questions, structure rules, a valid fragment, common mistakes, how to verify.",
  params: [{
    name: "name",
    type: "text",
    about: "Such as `roadmap_recipe`",
    positional: true,
    placeholder: "NAME",
    required: true,
  }, {
    name: "section",
    type: "text",
    about: "Part, such as `structure_rules`",
    placeholder: "SECTION",
  }, CURSOR],
  examples: [{ command: "epf wizards show roadmap_recipe", about: "how to write and mend a roadmap" }, {
    command: "epf wizards show roadmap_recipe --section verify",
    about: "how to check the result",
  }],
  output: async () => (await import("../wizards_contract.ts")).getWizardAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
});
