import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const getWizardForTask = defineShapedOperation({
  tool: "epf_get_wizard_for_task",
  command: ["wizards", "for"],
  toolset: "epf",
  purpose: "format",
  tier: "essential",
  kind: "read",
  title: "Find the wizard for a task",
  summary: "Names the wizard that teaches the rules for a task, before an artifact is created, repaired or reviewed.",
  examples: [
    { command: 'epf wizards for "fix value model structure"', about: "the wizard for a repair" },
    { command: 'epf wizards for "plan the next quarter with OKRs" --json', about: "with the wizard's text" },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer) => (await import("./shape.ts")).shape(answer),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
