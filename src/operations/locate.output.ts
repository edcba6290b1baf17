import { z } from "zod";
import { guidance } from "./shared.output.ts";

export const locateAnswer = z.strictObject({
  found: z.number().int().nonnegative(),
  best: z.string().nullable(),
  guidance,
  instances: z.array(z.strictObject({
    path: z.string(),
    confidence: z.enum(["high", "medium", "low"]),
    status: z.enum(["valid", "legacy", "broken"]),
    product_name: z.string().nullable(),
    markers: z.array(z.string()),
    problem: z.string().nullable(),
  })),
});
