import { z } from "zod";
import { guidance } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  rule: text("Name of the rule; nothing lists all", { positional: true, placeholder: "RULE" }),
  section: text("List only the rules of this section of the check", { placeholder: "NAME" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ExplainInput = z.infer<typeof input>;

const files = z.record(z.string(), z.string());

export const explainAnswer = z.strictObject({
  count: z.number().int().nonnegative(),
  total: z.number().int().positive(),
  guidance,
  by_section: z.record(z.string(), z.number().int().positive()).optional(),
  rules: z.array(z.strictObject({
    name: z.string(),
    level: z.enum(["error", "warning", "info"]),
    class: z.enum(["structural", "surface", "unreadable"]),
    section: z.string(),
    what: z.string(),
    scope: z.enum(["document", "instance", "engine"]).optional(),
    artifacts: z.array(z.string()).optional(),
    why: z.string().optional(),
    remedy: z.string().optional(),
    examples: z.array(z.strictObject({ bad: files, good: files })).optional(),
  })),
  next_cursor: z.string().nullable(),
});

export const output = explainAnswer;
