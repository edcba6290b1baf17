import { z } from "zod";
import { guidance } from "../contract_parts.ts";
import { flag, text } from "../inputs.ts";

/** The repository whose hook is meant. */
export const hookInput = z.strictObject({
  path: text("Repository; default the current folder", { positional: true, placeholder: "DIR", isPath: true }),
  shared: flag("Also where `core.hooksPath` names a folder outside of the repository, which others may use too"),
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
