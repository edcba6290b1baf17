import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface GetWizardForTaskInput {
  task: string;
  include_wizard_content?: boolean;
}

/** The wizard that suits a task, or none with what to do instead. */
export interface GetWizardForTaskAnswer {
  task: string;
  recommended_wizard: string | null;
  confidence: "high" | "medium" | "low" | null;
  reason: string;
  guidance: Guidance;
  wizard_purpose?: string;
  wizard_phase?: string;
  /** The Markdown text as far as it fits, when the confidence is high and it was not switched off. */
  wizard_content_preview?: string;
  /** `cursor` with which `epf_get_wizard` gives what did not fit; null when the text is whole. */
  wizard_content_rest?: string | null;
  alternatives: { name: string; reason: string }[];
  /** Only where nothing fits. */
  message?: string;
}

export const getWizardForTask = defineOperation<GetWizardForTaskInput, GetWizardForTaskAnswer>({
  tool: "epf_get_wizard_for_task",
  command: ["wizards", "for"],
  toolset: "epf",
  tier: "essential",
  kind: "read",
  title: "Find the wizard for a task",
  summary: "Names the wizard that teaches the rules for a task, before an artifact is created, repaired or reviewed.",
  params: [
    {
      name: "task",
      type: "text",
      about: "What is to be done, in plain words",
      positional: true,
      placeholder: "TASK",
      required: true,
    },
    {
      name: "include_wizard_content",
      type: "flag",
      on: true,
      about: "With the wizard's text where it clearly fits; default true",
    },
  ],
  examples: [
    { command: 'epf wizards for "fix value model structure"', about: "the wizard for a repair" },
    { command: 'epf wizards for "plan the next quarter with OKRs" --json', about: "with the wizard's text" },
  ],
  output: async () => (await import("../wizards_contract.ts")).getWizardForTaskAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer) => (await import("./run.ts")).fitPreview(answer),
});
