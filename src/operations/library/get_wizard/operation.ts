import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { GetWizardInput } from "./contract.ts";

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

export const getWizard = defineShapedOperation({
  tool: "epf_get_wizard",
  command: ["wizards", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a wizard",
  summary: "Gives one wizard: questions, structure rules, a valid fragment, common mistakes, how to verify.",
  examples: [{ command: "epf wizards show roadmap_recipe", about: "how to write and mend a roadmap" }, {
    command: "epf wizards show roadmap_recipe --section verify",
    about: "how to check the result",
  }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
  present: async (answer, view) =>
    (await import("../../presenters/present_wizards.ts")).presentWizard(answer, view.width, view.color),
  exit: () => EXIT.clean,
});
