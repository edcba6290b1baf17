import { z } from "zod";
import { guidance } from "./shared.output.ts";

export const listDefinitionsAnswer = z.strictObject({
  count: z.number().int().nonnegative(),
  guidance,
  definitions: z.array(z.strictObject({ id: z.string(), track: z.string(), category: z.string(), slug: z.string() })),
});

export const getDefinitionAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  track: z.string(),
  type: z.string(),
  category: z.string(),
  guidance,
  content: z.string(),
  usage_hint: z.string(),
});
