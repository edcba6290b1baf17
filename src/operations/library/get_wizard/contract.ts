import { z } from "zod";
import { artifactType, count, guidance, nextCursor } from "../../contract_parts.ts";
import { wizardPhase, wizardType } from "../contract_parts.ts";
import { flag, text } from "../../inputs.ts";
import { CURSOR, DETAIL_LEVEL, INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  name: text("Such as `roadmap_recipe`", {
    completes: "wizard",
    positional: true,
    placeholder: "NAME",
    required: true,
  }),
  section: text("Such as `structure_rules`", { placeholder: "SECTION" }),
  cursor: CURSOR,
  detail_level: DETAIL_LEVEL,
  instance_path: INSTANCE_FLAG,
  raw: flag("Print the Markdown as it is, on a terminal too", { cliOnly: true }),
});
export type GetWizardInput = z.infer<typeof input>;

export const output = z.strictObject({
  name: z.string(),
  type: wizardType,
  phase: wizardPhase,
  purpose: z.string(),
  guidance,
  /** The Markdown text up to the questions, or as much of it as was asked for. */
  content: z.string(),
  /** Headings of the text; each can be asked for alone. */
  sections: z.array(z.string()),
  /** The first words in which people name the task. */
  triggers: z.array(z.string()),
  /** Artifact types that the wizard makes. */
  outputs: z.array(artifactType),
  /** Artifact types whose files are read first. */
  needs: z.array(artifactType),
  /** For a wizard that starts from files of the instance, whether they are there. */
  prerequisites: z.strictObject({
    ready: z.boolean(),
    instance_path: z.string(),
    missing_artifacts: z.array(artifactType),
    /** Types without a finished file, each with its first one. */
    incomplete_artifacts: z.array(
      z.strictObject({ artifact_type: artifactType, file: z.string(), reason: z.string() }),
    ),
  }).optional(),
  /** Wizards that usually follow. */
  next: z.array(z.string()),
  /** Tasks that sound alike, and the wizards for them. */
  not_for: z.array(z.strictObject({ task: z.string(), use: z.string() })),
  related_wizards: z.array(z.string()),
  related_templates: z.array(artifactType),
  related_schemas: z.array(artifactType),
  total_characters: count,
  next_cursor: nextCursor,
});
export type GetWizardAnswer = z.infer<typeof output>;
