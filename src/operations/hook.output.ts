import { z } from "zod";
import { guidance } from "./shared.output.ts";

export const hookAnswer = z.strictObject({
  changed: z.boolean(),
  guidance,
  file: z.string(),
  kept: z.string().nullable(),
});
