import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { schemaName } from "../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  artifact_type: text("As in epf_validate_content", {
    help: "Such as north_star",
    completes: "type",
    positional: true,
    placeholder: "TYPE",
    required: true,
  }),
  section: text("Dotted path of the section", {
    completes: "schema_section",
    positional: true,
    placeholder: "SECTION",
    required: true,
  }),
  cursor: CURSOR,
});
export type SectionExampleInput = z.infer<typeof input>;

export const output = z.strictObject({
  artifact_type: schemaName,
  section: z.string(),
  guidance,
  /** YAML text. */
  example: z.string(),
  note: z.string(),
  total_characters: count,
  next_cursor: nextCursor,
});
export type SectionExampleAnswer = z.infer<typeof output>;
