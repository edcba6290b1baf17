import { z } from "zod";
import { artifactType, count, guidance, nextCursor, track } from "../../contract_parts.ts";
import { definitionSource } from "../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR } from "../../shared_inputs.ts";

export const input = z.strictObject({
  id: text("Id such as sd-001, or its slug", {
    completes: "definition",
    positional: true,
    placeholder: "ID",
    required: true,
  }),
  instance_path: text("Instance whose own file is meant", { placeholder: "DIR", isPath: true }),
  cursor: CURSOR,
});
export type GetDefinitionInput = z.infer<typeof input>;

export const output = z.strictObject({
  id: z.string(),
  name: z.string(),
  track,
  type: artifactType,
  category: z.string().nullable(),
  source: definitionSource,
  /** The instance's file, or null. */
  file: z.string().nullable(),
  guidance,
  description: z.string(),
  usage_hint: z.string(),
  /** YAML text; of an instance's own definition it is that file's content. */
  content: z.string(),
  total_characters: count,
  next_cursor: nextCursor,
});
export type GetDefinitionAnswer = z.infer<typeof output>;
