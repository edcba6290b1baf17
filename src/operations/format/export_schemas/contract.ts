import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";

export const input = z.strictObject({
  folder: text("Folder to write to", { positional: true, placeholder: "DIR", isPath: true, required: true }),
});
export type ExportSchemasInput = z.infer<typeof input>;

export const output = z.strictObject({
  written: z.number().int().positive(),
  guidance,
  folder: z.string(),
  files: z.array(z.string()),
  /** What to put under `yaml.schemas` in an editor's settings. */
  yaml_schemas: z.record(z.string(), z.string()),
});
export type ExportSchemasAnswer = z.infer<typeof output>;
