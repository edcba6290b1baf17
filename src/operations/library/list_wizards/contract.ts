import { z } from "zod";
import { WIZARD_PHASES, WIZARD_TYPES } from "../../../library/wizard_kinds.ts";
import { artifactType, count, guidance, nextCursor } from "../../contract_parts.ts";
import { wizardPhase, wizardType } from "../contract_parts.ts";
import { choice } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  phase: choice(WIZARD_PHASES, "Only wizards of this phase", {
    letter: "p",
    formerly: { values: { onboarding: "all" } },
  }),
  type: choice(WIZARD_TYPES, "Only wizards of this type", {
    letter: "t",
    formerly: {
      values: { agent_prompt: "guide", wizard: "creation", ready_sub_wizard: "analysis", generation: "creation" },
    },
  }),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListWizardsInput = z.infer<typeof input>;

export const output = z.strictObject({
  count,
  total: count,
  guidance,
  next_cursor: nextCursor,
  wizards: z.array(z.strictObject({
    name: z.string(),
    title: z.string(),
    phase: wizardPhase,
    type: wizardType,
    /** Artifact type that it teaches to write, or null. */
    makes: artifactType.nullable(),
    purpose: z.string(),
  })),
});
export type ListWizardsAnswer = z.infer<typeof output>;
