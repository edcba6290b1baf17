import { z } from "zod";
import { flag, text } from "../../inputs.ts";

export const input = z.strictObject({
  task: text("What is to be done, in plain words", { positional: true, placeholder: "TASK", required: true }),
  include_wizard_content: flag("With the wizard's text where it clearly fits; default true", { negatable: true }),
});
export type GetWizardForTaskInput = z.infer<typeof input>;

export { getWizardForTaskAnswer as output } from "../wizards_contract.ts";
