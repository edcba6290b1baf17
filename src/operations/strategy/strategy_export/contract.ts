import { z } from "zod";
import { text } from "../../inputs.ts";
import { INSTANCE_BY_FLAG } from "../../shared_inputs.ts";
import { head } from "../contract_parts.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_BY_FLAG,
  output: text("File to write, instead of printing", { letter: "o", placeholder: "FILE", isPath: true }),
});
export type StrategyExportInput = z.infer<typeof input>;

/** The strategy as one document. */
export const output = z.strictObject({
  ...head,
  /** The file that was written; null where the document was printed. */
  file: z.string().nullable(),
  /** Markdown, made from what the files say. */
  content: z.string(),
});
export type StrategyExportAnswer = z.infer<typeof output>;
