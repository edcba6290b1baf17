import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { choice, flag, text } from "../../inputs.ts";

export const input = z.strictObject({
  product_name: text("Name of the product", { positional: true, placeholder: "NAME", required: true }),
  path: text("Folder of the instance, or with mode integrated of the repository; default docs/EPF/_instances/NAME", {
    placeholder: "DIR",
    isPath: true,
  }),
  mode: choice(
    ["integrated", "standalone"],
    "Into docs/EPF/_instances/NAME below the path, or into the path itself; standard with a path",
  ),
  dry_run: flag("Only show what would be made", { whenReadOnly: true }),
});
export type InitInstanceInput = z.infer<typeof input>;

export const initInstanceAnswer = z.strictObject({
  success: z.boolean(),
  dry_run: z.boolean(),
  guidance,
  instance_path: z.string(),
  product_name: z.string(),
  epf_version: z.string(),
  mode: z.enum(["integrated", "standalone"]),
  anchor_file: z.string(),
  files_created: z.array(z.string()),
  files_kept: z.array(z.string()),
  next_steps: z.array(z.string()),
});

export const output = initInstanceAnswer;
