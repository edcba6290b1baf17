import { z } from "zod";
import { ARTIFACT_TYPE_NAMES } from "../format/artifact_types.ts";
import { WIZARD_PHASES, WIZARD_TYPES } from "./wizard_kinds.ts";

/*
 * What the front matter of a wizard holds. `npm run check` holds the files against it; the program itself reads them
 * without, because they are then known to be right. The text of each error says what is expected.
 */

const text = z.string("text").regex(/\S/, "text");
const artifactType = z.enum(ARTIFACT_TYPE_NAMES, "an artifact type");
const artifactTypeOrNull = z.enum(ARTIFACT_TYPE_NAMES, "an artifact type or null").nullable();

/** A trigger is what people say in passing: a word or a short phrase. */
const trigger = text.lowercase("lower case").refine((phrase) => phrase.split(/\s+/).length <= 6, "at most 6 words");

export const wizardFrontMatter = z.strictObject({
  name: text.regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, "a name in snake case"),
  title: text,
  phase: z.enum(WIZARD_PHASES, `one of ${WIZARD_PHASES.join(", ")}`),
  type: z.enum(WIZARD_TYPES, `one of ${WIZARD_TYPES.join(", ")}`),
  /** Artifact type that it teaches to write, or null. */
  makes: artifactTypeOrNull,
  /** Artifact types without a wizard of their own whose structure it teaches too. */
  teaches: z.array(artifactType, "a list of artifact types").min(1, "at least one").readonly().optional(),
  /** The size of the team that it is for: up to five people, or more; none for any. */
  team: z.enum(["small", "large"], "small or large").optional(),
  /** The state of the cycle that it is for, where guides for both share their words; none for any. */
  cycle: z.enum(["running", "ended"], "running or ended").optional(),
  /** What it is for and when to take it, one sentence. */
  summary: text.max(159, "fewer than 160 characters"),
  /** Words and short phrases in which people name the task; enough of them for the matcher to find the wizard. */
  triggers: z.array(trigger, "a list of texts").min(10, "at least 10").max(15, "at most 15")
    .refine((all) => new Set(all).size === all.length, "each once").readonly(),
  /** Whole tasks as people type them. */
  examples: z.array(text, "a list of texts").min(6, "at least 6").readonly(),
  /** Tasks that sound alike but belong to another wizard. */
  not_for: z.array(z.strictObject({ task: text, use: text }, "a map of `task` and `use`"), "a list")
    .min(3, "at least 3").readonly(),
  /** Artifact types that should exist first. */
  needs: z.array(artifactType, "a list of artifact types").readonly(),
  /** Wizards that usually follow. */
  next: z.array(text, "a list of texts").readonly(),
  template: artifactTypeOrNull,
  schema: artifactTypeOrNull,
}, "a map of fields");

export type WizardFrontMatter = z.infer<typeof wizardFrontMatter>;
