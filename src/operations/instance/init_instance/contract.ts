import { z } from "zod";
import { LEVELS_BY_SIZE } from "../../../format/adoption_levels.ts";
import { guidance } from "../../contract_parts.ts";
import { choice, filled, flag, integer, text, texts } from "../../inputs.ts";

const MODES = ["integrated", "standalone"] as const;

export const input = z.strictObject({
  product_name: text(
    "Name of the product",
    { positional: true, placeholder: "NAME", required: true },
    filled.max(80),
  ),
  path: text("Its folder, or with mode integrated the repository's; default docs/EPF/_instances/NAME", {
    placeholder: "DIR",
    isPath: true,
  }),
  mode: choice(
    MODES,
    "Into docs/EPF/_instances/NAME below the path, or into the path itself",
    {
      help: "`integrated`: into docs/EPF/_instances/NAME below the path; `standalone`: into the path",
      formerly: { values: { submodule: "standalone" } },
    },
  ),
  skills: flag("Write the wizards as Agent Skills to .agents/skills too", { cliOnly: true }),
  level: integer(
    "Adoption level: makes its files, or those that an instance lacks; default all",
    {
      help:
        `Adoption level, which decides which files are made: ${LEVELS_BY_SIZE}; in an instance of the product it shows those that are missing; default: all files`,
      placeholder: "0-3",
    },
    z.int().min(0).max(3),
  ),
  team_size: integer(
    "People in the team, which decides the level where none is named",
    { unlisted: true },
    z.int().min(1).max(100_000),
  ),
  tracks: texts("Tracks that get a value model; default those of the level", {
    help:
      "Tracks that get a value model, separated by commas: product, strategy, org_ops, commercial; default: those that the level asks for",
    placeholder: "NAMES",
    unlisted: true,
  }),
  agents_guide: flag("Make AGENTS.md, the guide for agents; default true without a level", {
    negatable: true,
    unlisted: true,
  }),
  write: flag("Add the files to an existing instance instead of only showing them", { whenReadOnly: false }),
  dry_run: flag("Only show what would be made", { whenReadOnly: true }),
});
export type InitInstanceInput = z.infer<typeof input>;

export const output = z.strictObject({
  success: z.boolean(),
  dry_run: z.boolean(),
  guidance,
  instance_path: z.string(),
  product_name: z.string(),
  epf_version: z.string(),
  mode: z.enum(MODES),
  /** The level that was chosen; null where all files were made. */
  level: z.number().int().nullable(),
  /** True where the instance was there already and only lacks files of the level; they are written with `write` alone. */
  step_up: z.boolean(),
  /** The files that state the level; after a step up those in which the new one is to be stated. */
  level_stated_in: z.array(z.string()),
  anchor_file: z.string(),
  /** Files that were, or would be, made; existing ones are never touched. */
  files_created: z.array(z.string()),
  /** Files that were there already and stay as they are. */
  files_kept: z.array(z.string()),
  next_steps: z.array(z.string()),
});
export type InitInstanceAnswer = z.infer<typeof output>;
