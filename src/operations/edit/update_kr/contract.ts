import { z } from "zod";
import { json, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

export const input = z.strictObject({
  kr_id: text(
    "Key result, such as kr-p-001",
    { completes: "key_result", positional: true, placeholder: "KR", required: true },
    z.string().max(50),
  ),
  fields: json(
    z.record(z.string(), z.unknown()),
    'Its fields with their new values, such as {"target": "75 % by June"}',
    { placeholder: "JSON", required: true },
  ),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
});
export type UpdateKrInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  kr_id: z.string(),
  /** Where it is in the roadmap, such as `tracks.product.okrs[0].key_results[0]`; empty where there is none. */
  kr_path: z.string(),
  file: z.string(),
  /** The fields that are, or would be, changed. */
  fields: z.array(z.string()),
  edit: offeredEdit,
});
export type UpdateKrAnswer = z.infer<typeof output>;
