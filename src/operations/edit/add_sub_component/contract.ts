import { z } from "zod";
import { track } from "../../contract_parts.ts";
import { TRACKS } from "../../../format/tracks.ts";
import { choice, flag, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

const nodeId = z.string().min(1).max(80);

export const input = z.strictObject({
  track: choice(TRACKS, "Track of the value model", { positional: true, placeholder: "TRACK", required: true }),
  l1_id: text("Layer", { positional: true, placeholder: "LAYER", required: true }, nodeId),
  l2_id: text("Component", { positional: true, placeholder: "COMPONENT", required: true }, nodeId),
  sub_id: text("Id of the new sub-component", { positional: true, placeholder: "ID", required: true }, nodeId),
  name: text("Its name for people", { required: true }, z.string().max(100)),
  active: flag("Whether it is in use; default true", { negatable: true }),
  instance_path: INSTANCE_FLAG,
  ...EDIT_INPUTS,
});
export type AddSubComponentInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  track,
  l1_id: z.string(),
  l2_id: z.string(),
  sub_id: z.string(),
  active: z.boolean(),
  name: z.string(),
  file: z.string(),
  /** The value path of the new node; empty when refused. */
  path: z.string(),
  /** The list that it is added to. */
  field_used: z.string(),
  edit: offeredEdit,
});
export type AddSubComponentAnswer = z.infer<typeof output>;
