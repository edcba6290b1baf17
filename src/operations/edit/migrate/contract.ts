import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { EDIT_ANSWER, EDIT_INPUTS, offeredEdit } from "../contract_parts.ts";

export const input = z.strictObject({ instance_path: INSTANCE, ...EDIT_INPUTS });
export type MigrateInput = z.infer<typeof input>;

export const output = z.strictObject({
  ...EDIT_ANSWER,
  /** True where something is to be moved, made or repaired, whether or not that was done now. */
  needs_migration: z.boolean(),
  /** True in a git submodule, whose files are changed in its own repository. */
  is_submodule: z.boolean(),
  /** The first of the files that change their place. */
  moves: z.array(z.strictObject({ old_path: z.string(), new_path: z.string() })),
  total_moves: count,
  /** Files that are new, such as the anchor. */
  made: z.array(z.string()),
  /** Empty files that kept an emptied folder in git, and go with it. */
  removed: z.array(z.string()),
  /** Findings that safe repairs settle, as `epf fix` makes them. */
  total_repairs: count,
  /** Files that stay in an old place, each with the reason. */
  left: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  edit: offeredEdit,
});
export type MigrateAnswer = z.infer<typeof output>;
