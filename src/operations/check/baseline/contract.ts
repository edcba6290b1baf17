import { z } from "zod";
import { guidance } from "../../contract_parts.ts";

export const baselineAnswer = z.strictObject({
  findings: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
  guidance,
  file: z.string(),
});
