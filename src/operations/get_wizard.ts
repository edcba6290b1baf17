import type { Guidance } from "../core/guidance.ts";
import { defineOperation } from "./operation.ts";

export interface GetWizardInput {
  name: string;
}

export interface GetWizardAnswer {
  name: string;
  type: string;
  phase: string;
  purpose: string;
  guidance: Guidance;
  /** The whole Markdown text. */
  content: string;
  triggers: readonly string[];
  /** Artifact types that the wizard makes. */
  outputs: string[];
  related_wizards: string[];
  related_templates: string[];
  related_schemas: string[];
}

export const getWizard = defineOperation<GetWizardInput, GetWizardAnswer>({
  tool: "epf_get_wizard",
  command: ["wizards", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a wizard",
  summary:
    "Gives one wizard: questions to ask, structure rules, a valid fragment, common mistakes and how to verify. Old names work too.",
  params: [{
    name: "name",
    type: "text",
    about: "Name of the wizard, such as `roadmap_recipe`",
    positional: true,
    placeholder: "NAME",
    required: true,
  }],
  examples: [{ command: "epf wizards show roadmap_recipe", about: "how to write and mend a roadmap" }],
  output: async () => (await import("./wizards.output.ts")).getWizardAnswer,
  run: async (context, input) => (await import("./get_wizard_run.ts")).run(context, input),
});
