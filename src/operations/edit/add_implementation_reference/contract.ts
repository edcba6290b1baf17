import { z } from "zod";
import { choice, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

const REF_TYPES = ["spec", "issue", "pr", "code", "documentation", "test"] as const;
/** The states of the format, and those of other tools, which have no field here. */
const STATES = ["planned", "in-progress", "implemented", "tested", "current", "deprecated", "superseded"] as const;

export const input = z.strictObject({
  feature_id: text(
    "Feature",
    { completes: "feature", positional: true, placeholder: "FEATURE", required: true },
    z.string().max(200),
  ),
  ref_type: choice(REF_TYPES, "What the link leads to", { required: true }),
  title: text("Its title; the entry's id is made from it", { required: true }, z.string().max(200)),
  url: text("Address, or path in the repository", { required: true }, z.string().min(1).max(2000)),
  status: choice(STATES, "How far it is"),
  description: text("What it is about", { unlisted: true }, z.string().max(500)),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
});
export type AddImplementationReferenceInput = z.infer<typeof input>;

const nullableText = z.string().nullable();

export const output = z.strictObject({
  ...EDIT_ANSWER,
  /** The file of the feature; empty when refused. */
  feature_file: z.string(),
  reference_added: z.strictObject({ id: z.string(), path: nullableText, url: nullableText, status: nullableText }),
  /** True where an entry with this id or address was there and is, or would be, changed. */
  was_update: z.boolean(),
  edit: offeredEdit,
});
export type AddImplementationReferenceAnswer = z.infer<typeof output>;
