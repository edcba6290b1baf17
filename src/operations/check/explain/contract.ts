import { z } from "zod";
import { count, findingClass, guidance, level, nextCursor } from "../../contract_parts.ts";
import { text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  rule: text("Its name; default all", {
    completes: "rule",
    help: "Name of the rule; default: all rules in a list",
    positional: true,
    placeholder: "RULE",
  }),
  section: text("Only rules of this section", { completes: "section", placeholder: "NAME" }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ExplainInput = z.infer<typeof input>;

const files = z.record(z.string(), z.string());

/** One rule that is asked for by its name, or a page of the list of all. */
export const output = z.strictObject({
  count,
  total: z.number().int().positive(),
  guidance,
  /** How many rules each section of the check has; only in the list. */
  by_section: z.record(z.string(), z.number().int().positive()).optional(),
  rules: z.array(z.strictObject({
    name: z.string(),
    level,
    class: findingClass,
    section: z.string(),
    what: z.string(),
    /** This and what follows: only of a rule that is asked for by its name. */
    scope: z.enum(["document", "instance", "engine"]).optional(),
    artifacts: z.array(z.string()).optional(),
    why: z.string().optional(),
    remedy: z.string().optional(),
    examples: z.array(z.strictObject({ bad: files, good: files })).optional(),
  })),
  next_cursor: nextCursor,
});
export type ExplainAnswer = z.infer<typeof output>;
