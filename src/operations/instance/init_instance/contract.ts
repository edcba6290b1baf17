import { z } from "zod";
import { guidance } from "../../contract_parts.ts";

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
