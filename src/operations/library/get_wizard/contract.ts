import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  name: text("Such as `roadmap_recipe`", { positional: true, placeholder: "NAME", required: true }),
  section: text("Part, such as `structure_rules`", { placeholder: "SECTION" }),
  cursor: CURSOR,
});
export type GetWizardInput = z.infer<typeof input>;

export { getWizardAnswer as output } from "../wizards_contract.ts";
