import { z } from "zod";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../../edit/contract_parts.ts";
import { flag, integer, text } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { archivedFile, CYCLE_NUMBER } from "../archive_contract.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  cycle_number: integer("The cycle that begins", { placeholder: "N" }, CYCLE_NUMBER),
  cycle: integer("The same", { help: "Short for `--cycle-number`", placeholder: "N", cliOnly: true }, CYCLE_NUMBER),
  archive_previous: flag("Archive the records of the cycle before"),
  archive: flag("The same", { help: "Short for `--archive-previous`", cliOnly: true }),
  updated_by: text("Who begins it", { placeholder: "NAME" }, z.string().max(80)),
  before_end: flag("Begin it although the cycle before it still runs"),
  ...EDIT_INPUTS,
});
export type InitCycleInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  new_cycle: z.number().int(),
  cycle_reference: z.string(),
  /** True when records of the cycle before were, or would be, archived. */
  archived_previous: z.boolean(),
  files: z.array(archivedFile),
  /** The files that were, or would be, removed once their copies had been read back. */
  removed: z.array(z.string()),
  cycles_completed: z.number().int(),
  next_steps: z.array(z.string()),
  edit: offeredEdit,
});
export type InitCycleAnswer = z.infer<typeof output>;
