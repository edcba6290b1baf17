import { z } from "zod";
import { guidance } from "../contract_parts.ts";

export const hookAnswer = z.strictObject({
  changed: z.boolean(),
  guidance,
  file: z.string(),
  kept: z.string().nullable(),
});
