import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  artifact_type: text("Artifact type, such as feature_definition", {
    positional: true,
    placeholder: "TYPE",
    required: true,
  }),
  section: text("Dotted path of the section", { positional: true, placeholder: "SECTION", required: true }),
  cursor: CURSOR,
});
export type SectionExampleInput = z.infer<typeof input>;

export { sectionExampleAnswer as output } from "../schemas_contract.ts";
