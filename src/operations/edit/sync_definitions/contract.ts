import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { flag } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  add_missing: flag("Also add the practices that the instance has no file of"),
  ...EDIT_INPUTS,
});
export type SyncDefinitionsInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  /** Files whose text becomes the present one. */
  updated: z.array(z.string()),
  /** Files of practices that the instance has not; empty without `add_missing`. */
  added: z.array(z.string()),
  /** Files of shipped practices that stay as they are although they do not keep the format, each with the reason. */
  skipped: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  total_updated: count,
  total_added: count,
  edit: offeredEdit,
});
export type SyncDefinitionsAnswer = z.infer<typeof output>;
