import { z } from "zod";
import { TRACKS } from "../../../format/tracks.ts";
import { choice, text } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../../edit/contract_parts.ts";
import { TRIGGERS } from "../reality_update.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  primary_track: choice(TRACKS, "Track that gets the most thought"),
  secondary_track: choice([...TRACKS, "none"], "Track that comes second"),
  primary_objective: text(
    "What must be true at the end of the cycle",
    { form: "a text of at least 20 characters" },
    z.string().min(20).max(300),
  ),
  cycle_reference: text(
    "The cycle that the focus is on, such as C2; where there is no focus, that of the log's entry",
    { placeholder: "C2" },
    z.string().max(20),
  ),
  lifecycle_stage: choice(["bootstrap", "maturing", "evolved"], "How far the practice has come"),
  trigger: choice(TRIGGERS, "What led to the update; with `summary` for an entry of the evolution log"),
  summary: text("What changed, in one sentence", {}, z.string().min(5).max(200)),
  updated_by: text("Who updates it", { placeholder: "NAME" }, z.string().max(80)),
  ...EDIT_INPUTS,
});
export type UpdateLraInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  /** The file of the assessment; empty where there is none. */
  path: z.string(),
  /** True when an entry is, or would be, added to the evolution log. */
  evolution_log_appended: z.boolean(),
  trigger: z.enum(TRIGGERS).nullable(),
  edit: offeredEdit,
});
export type UpdateLraAnswer = z.infer<typeof output>;
