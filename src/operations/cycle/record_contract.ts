import { z } from "zod";
import { guidance, line, nextCalls } from "../contract_parts.ts";
import { flag, text } from "../inputs.ts";
import { INSTANCE } from "../shared_inputs.ts";
import { YAML_LIMITS } from "../../yaml/limits.ts";

/** What a record is placed from. */
export const recordInput = z.strictObject({
  instance_path: INSTANCE,
  content: text("Its whole YAML text", { placeholder: "TEXT" }, z.string().max(YAML_LIMITS.bytes)),
  file: text("File with its text; default standard input", { placeholder: "FILE", cliOnly: true, isPath: true }),
  write: flag("Write the file, not only check the text", { whenReadOnly: false }),
});
export type RecordInput = z.infer<typeof recordInput>;

/** What became of a record. */
export const recordOutput = z.strictObject({
  /** False when the text is refused; `errors` says why. */
  success: z.boolean(),
  /** True when the file was written, which only `write` allows. */
  written: z.boolean(),
  /** Where the record belongs. */
  output_path: z.string(),
  roadmap_id: z.string().nullable(),
  cycle: z.number().int().nullable(),
  /** The decision of a calibration memo; null for other records. */
  decision: z.string().nullable(),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  /** True when a record of the same cycle is, or would be, replaced. */
  replaces: z.boolean(),
  /** SHA-256 of the text that was given; it is written byte for byte. */
  content_hash: z.string(),
  errors: z.array(z.strictObject({
    path: z.string(),
    message: z.string(),
    line,
    rule: z.string(),
    help: z.string().nullable(),
  })),
});
export type RecordAnswer = z.infer<typeof recordOutput>;
