import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { choice, filled, flag, text } from "../../inputs.ts";

const MODES = ["integrated", "standalone"] as const;

export const input = z.strictObject({
  product_name: text(
    "Name of the product",
    { positional: true, placeholder: "NAME", required: true },
    filled.max(80),
  ),
  path: text("Its folder, or with mode integrated the repository's; default docs/EPF/_instances/NAME", {
    placeholder: "DIR",
    isPath: true,
  }),
  mode: choice(
    MODES,
    "Into docs/EPF/_instances/NAME below the path, or into the path itself",
    { formerly: { values: { submodule: "standalone" } } },
  ),
  skills: flag("Write the wizards as Agent Skills to .agents/skills too", { cliOnly: true }),
  dry_run: flag("Only show what would be made", { whenReadOnly: true }),
});
export type InitInstanceInput = z.infer<typeof input>;

export const output = z.strictObject({
  success: z.boolean(),
  dry_run: z.boolean(),
  guidance,
  instance_path: z.string(),
  product_name: z.string(),
  epf_version: z.string(),
  mode: z.enum(MODES),
  anchor_file: z.string(),
  /** Files that were, or would be, made; existing ones are never touched. */
  files_created: z.array(z.string()),
  /** Files that were there already and stay as they are. */
  files_kept: z.array(z.string()),
  next_steps: z.array(z.string()),
});
export type InitInstanceAnswer = z.infer<typeof output>;
