import { z } from "zod";
import { guidance } from "./shared.output.ts";

export const baselineAnswer = z.strictObject({
  findings: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
  guidance,
  file: z.string(),
});
