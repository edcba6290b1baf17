import { z } from "zod";
import { artifactType, guidance } from "../../contract_parts.ts";
import { alternative, confidence, wizardPhase } from "../contract_parts.ts";
import { filled, flag, text } from "../../inputs.ts";
import { LONGEST_TASK } from "../../../routing/task/longest_task.ts";

export const input = z.strictObject({
  task: text(
    "What to do",
    { positional: true, joined: true, placeholder: "TASK", required: true },
    filled.max(LONGEST_TASK),
  ),
  include_wizard_content: flag("With its text; default: once, if confident", { negatable: true }),
});
export type GetWizardForTaskInput = z.infer<typeof input>;

/** The wizard that suits a task, or none with what to do instead. */
export const output = z.strictObject({
  task: z.string(),
  recommended_wizard: z.string().nullable(),
  confidence: confidence.nullable(),
  /** The words of the task that match it. */
  reason: z.string(),
  guidance,
  wizard_purpose: z.string().optional(),
  wizard_phase: wizardPhase.optional(),
  /** Artifact types whose files are read first. */
  wizard_needs: z.array(artifactType).optional(),
  /** Wizards that usually follow. */
  wizard_next: z.array(z.string()).optional(),
  /** Tasks that sound alike, and the wizards for them. */
  wizard_not_for: z.array(z.strictObject({ task: z.string(), use: z.string() })).optional(),
  /** The Markdown text up to the questions, unless the confidence is low or it was switched off. */
  wizard_content_preview: z.string().optional(),
  /** `cursor` with which `epf_get_wizard` gives what did not fit; null when the text is whole. */
  wizard_content_rest: z.string().nullable().optional(),
  /** True where an earlier answer of the same connection gave the text, which is not repeated unless it is asked for. */
  wizard_content_given_before: z.literal(true).optional(),
  alternatives: z.array(alternative).max(3),
  /** Only where nothing fits. */
  message: z.string().optional(),
});
export type GetWizardForTaskAnswer = z.infer<typeof output>;
