import { z } from "zod";
import { guidance } from "../contract_parts.ts";

const phase = z.enum(["READY", "FIRE", "AIM", "all"]);
const type = z.enum(["guide", "analysis", "creation", "enrichment", "review"]);

export const getWizardForTaskAnswer = z.strictObject({
  task: z.string(),
  recommended_wizard: z.string().nullable(),
  confidence: z.enum(["high", "medium", "low"]).nullable(),
  reason: z.string(),
  guidance,
  wizard_purpose: z.string().optional(),
  wizard_phase: phase.optional(),
  wizard_content_preview: z.string().optional(),
  wizard_content_rest: z.string().nullable().optional(),
  alternatives: z.array(z.strictObject({ name: z.string(), reason: z.string() })).max(3),
  message: z.string().optional(),
});

export const getWizardAnswer = z.strictObject({
  name: z.string(),
  type,
  phase,
  purpose: z.string(),
  guidance,
  content: z.string(),
  sections: z.array(z.string()),
  triggers: z.array(z.string()),
  outputs: z.array(z.string()),
  related_wizards: z.array(z.string()),
  related_templates: z.array(z.string()),
  related_schemas: z.array(z.string()),
  total_characters: z.number().int().nonnegative(),
  next_cursor: z.string().nullable(),
});

export const listWizardsAnswer = z.strictObject({
  count: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  guidance,
  next_cursor: z.string().nullable(),
  wizards: z.array(z.strictObject({
    name: z.string(),
    title: z.string(),
    phase,
    type,
    makes: z.string().nullable(),
    purpose: z.string(),
  })),
});
