import { z } from "zod";
import { choice, text } from "../../inputs.ts";

export const input = z.strictObject({
  path: text("File", { isPath: true, required: true }),
  section: text("Dotted path, such as definition.personas[0]", { required: true }),
  detail_level: choice(["standard", "full"], "Full shows every error", { default: "standard" }),
});
export type ValidateSectionInput = z.infer<typeof input>;

export { validateSectionAnswer as output } from "../validate_parts_contract.ts";
