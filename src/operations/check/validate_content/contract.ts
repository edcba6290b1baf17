import { z } from "zod";
import { text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  content: text("YAML text of the whole artifact", { required: true }),
  artifact_type: text("Artifact type to judge it as", { required: true }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ValidateContentInput = z.infer<typeof input>;

export { validateContentAnswer as output } from "../validate_parts_contract.ts";
