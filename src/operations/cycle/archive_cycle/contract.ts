import { z } from "zod";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../../edit/contract_parts.ts";
import { flag, integer } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { archivedFile, CYCLE_NUMBER } from "../archive_contract.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  cycle_number: integer("The cycle that is over", { placeholder: "N" }, CYCLE_NUMBER),
  cycle: integer("The same", { help: "Short for `--cycle-number`", placeholder: "N", cliOnly: true }, CYCLE_NUMBER),
  before_end: flag("Archive it although the cycle still runs"),
  ...EDIT_INPUTS,
});
export type ArchiveCycleInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  cycle: z.number().int(),
  /** The folder that the records go to. */
  archive_dir: z.string(),
  files: z.array(archivedFile),
  /** The files that were, or would be, removed once their copies had been read back. */
  removed: z.array(z.string()),
  edit: offeredEdit,
});
export type ArchiveCycleAnswer = z.infer<typeof output>;
