import { z } from "zod";
import { count, line } from "../../contract_parts.ts";
import { text, texts } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

export const input = z.strictObject({
  old_path: text(
    "Value path of the node",
    { completes: "value_path", positional: true, placeholder: "OLD", required: true },
    z.string().max(300),
  ),
  new_path: text(
    "Its new path below the same parent, or the path of a node that takes over its references",
    { positional: true, placeholder: "NEW", required: true },
    z.string().max(300),
  ),
  also: texts(
    "Further pairs `OLD=NEW` of the same edit, one after the other",
    { placeholder: "OLD=NEW" },
    z.array(z.string().max(601)).max(50),
  ),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
});
export type RenameValuePathInput = z.infer<typeof input>;

const mode = z.enum(["rename", "repoint"]).nullable();

export const output = z.strictObject({
  ...EDIT_ANSWER,
  old_path: z.string(),
  /** As it is written afterwards. */
  new_path: z.string(),
  /** `rename`: the node and its references; `repoint`: only the references; null when refused. */
  mode,
  /** The further pairs, in their order; empty when refused. */
  also: z.array(z.strictObject({ old_path: z.string(), new_path: z.string(), mode })),
  total_changes: count,
  files_modified: z.array(z.string()),
  /** The first of them. */
  changes: z.array(z.strictObject({
    file: z.string(),
    field: z.string(),
    line,
    /** Empty for a field that is added. */
    old_value: z.string(),
    new_value: z.string(),
  })),
  /** Those that `changes` leaves out, one line each: `FILE:LINE NEW`; in full detail none is left out. */
  further_changes: z.array(z.string()),
  edit: offeredEdit,
});
export type RenameValuePathAnswer = z.infer<typeof output>;
