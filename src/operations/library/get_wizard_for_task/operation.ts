import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { GetWizardForTaskInput } from "./contract.ts";

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

export const getWizardForTask = defineShapedOperation({
  tool: "epf_get_wizard_for_task",
  command: ["wizards", "for"],
  toolset: "epf",
  tier: "essential",
  kind: "read",
  title: "Find the wizard for a task",
  summary: "Names the wizard that teaches the rules for a task, before an artifact is created, repaired or reviewed.",
  examples: [
    { command: 'epf wizards for "fix value model structure"', about: "the wizard for a repair" },
    { command: 'epf wizards for "plan the next quarter with OKRs" --json', about: "with the wizard's text" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer) => (await import("./run.ts")).fitPreview(answer),
  present: async (answer, view) =>
    (await import("../../presenters/present_wizards.ts")).presentWizardForTask(answer, view.width),
  exit: () => EXIT.clean,
});
