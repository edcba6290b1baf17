import { z } from "zod";
import { choice, integer, text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  artifact_type: text("Artifact type, such as feature_definition", {
    positional: true,
    placeholder: "TYPE",
    required: true,
  }),
  section: text("Only this part, as a dotted path", { letter: "s", placeholder: "PATH" }),
  depth: integer("Levels to show", { placeholder: "N", cliOnly: true }, z.int().min(1)),
  format: choice(["fields", "outline", "json_schema"], "Nothing means fields where they fit"),
  cursor: CURSOR,
});
export type ShowSchemaInput = z.infer<typeof input>;

export { showSchemaAnswer as output } from "../schemas_contract.ts";
