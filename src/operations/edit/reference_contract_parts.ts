import { z } from "zod";
import { choice, text } from "../inputs.ts";
import { INSTANCE_FLAG } from "../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "./contract_parts.ts";
import { REFERENCE_FIELDS } from "./reference_fields.ts";

const id = z.string().min(1).max(300);

/** What a reference is named by. */
export const REFERENCE_INPUTS = {
  from: text("Id of what refers: a feature, definition or assumption", {
    completes: "artifact_id",
    positional: true,
    placeholder: "FROM",
    required: true,
  }, id),
  field: choice(REFERENCE_FIELDS, "Its field", {
    help: "Field that holds the reference",
    positional: true,
    placeholder: "FIELD",
    required: true,
  }),
  to: text("Id or value path that it refers to", {
    completes: "artifact_id",
    positional: true,
    placeholder: "TO",
    required: true,
  }, id),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
};

/** What became of a reference. */
export const referenceOutput = z.strictObject({
  ...EDIT_ANSWER,
  from: z.string(),
  field: z.enum(REFERENCE_FIELDS),
  /** As it is, or was, written. */
  to: z.string(),
  /** The file that refers; empty when refused. */
  file: z.string(),
  edit: offeredEdit,
});
export type ReferenceAnswer = z.infer<typeof referenceOutput>;
