import { z } from "zod";
import { count, guidance, nextCursor } from "../../contract_parts.ts";
import { schemaName } from "../contract_parts.ts";
import { choice, integer, text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

const FORMATS = ["fields", "outline", "json_schema"] as const;

export const input = z.strictObject({
  artifact_type: text("As in epf_validate_content", {
    help: "Such as north_star",
    completes: "type",
    positional: true,
    placeholder: "TYPE",
    required: true,
  }),
  section: text("Dotted path of a part", {
    completes: "schema_section",
    letter: "s",
    placeholder: "PATH",
    formerly: { names: ["path"] },
  }),
  depth: integer("Levels to show", { placeholder: "N", cliOnly: true }, z.int().min(1)),
  format: choice(FORMATS, "Default `fields`, or an outline where they do not fit"),
  cursor: CURSOR,
});
export type ShowSchemaInput = z.infer<typeof input>;

/** A type's schema in one of three forms; the keys of the two others are empty. */
export const output = z.strictObject({
  artifact_type: schemaName,
  section: z.string(),
  format: z.enum(FORMATS),
  guidance,
  description: z.string(),
  schema_file: z.string(),
  /** Levels below the section that are shown. */
  depth: z.number().int().positive(),
  total_fields: count,
  /** Fields at these levels; `total_fields` counts the deeper ones too. */
  shown_fields: count,
  /** One field a line, indented under its parent: name, `*` where required, demand; `[]` is each entry of a list. */
  outline: z.string(),
  fields: z.array(z.strictObject({
    path: z.string(),
    required: z.boolean(),
    /** What the value must be, in words. */
    demand: z.string(),
    importance: z.enum(["critical", "high", "medium", "low"]).nullable(),
    description: z.string(),
    examples: z.array(z.unknown()),
  })),
  /** JSON Schema text, or a part of it. */
  schema: z.string(),
  total_characters: count,
  next_cursor: nextCursor,
});
export type ShowSchemaAnswer = z.infer<typeof output>;
