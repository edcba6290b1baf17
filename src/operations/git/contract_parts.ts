import { z } from "zod";
import { guidance } from "../contract_parts.ts";
import { text } from "../inputs.ts";

/** The repository whose hook is meant. */
export const hookInput = z.strictObject({
  path: text("Repository; default the current folder", { positional: true, placeholder: "DIR", isPath: true }),
});

/** What became of a repository's commit hook. */
export const hookAnswer = z.strictObject({
  changed: z.boolean(),
  guidance,
  /** The hook file. */
  file: z.string(),
  /** Where a hook that was there before is kept, or null. */
  kept: z.string().nullable(),
});
