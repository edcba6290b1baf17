import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { flag, text } from "../../inputs.ts";

/** What became of a skill, or with `check` what is to be done about it. */
const SKILL_STATES = [
  "current",
  "made",
  "updated",
  "removed",
  "missing",
  "stale",
  "obsolete",
  "edited",
  "own",
] as const;

export const input = z.strictObject({
  folder: text("Folder to write to; default .agents/skills of the repository", {
    positional: true,
    placeholder: "DIR",
    isPath: true,
  }),
  check: flag("Write nothing, and end with 1 where the files are not those of this version"),
});
export type ExportSkillsInput = z.infer<typeof input>;

export const output = z.strictObject({
  /** True where every skill is there as this version writes it; files of somebody else's do not count. */
  clean: z.boolean(),
  guidance,
  folder: z.string(),
  total: count,
  /** Skills that were, or with `check` would be, made, updated or removed. */
  changes: count,
  skills: z.array(z.strictObject({ name: z.string(), file: z.string(), state: z.enum(SKILL_STATES) })),
});
export type ExportSkillsAnswer = z.infer<typeof output>;
