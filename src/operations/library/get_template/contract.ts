import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  artifact_type: text("Artifact type, such as feature_definition", {
    positional: true,
    placeholder: "TYPE",
    required: true,
  }),
  cursor: CURSOR,
});
export type GetTemplateInput = z.infer<typeof input>;

export { getTemplateAnswer as output } from "../templates_contract.ts";
