import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { guidePhase, guideType } from "../contract_parts.ts";
import { choice } from "../../inputs.ts";

export const input = z.strictObject({
  phase: choice(["READY", "FIRE", "AIM", "Onboarding"], "Only this phase"),
  type: choice(["guide", "strategist", "specialist", "architect", "reviewer"], "Only this type"),
});
export type ListPhaseAgentsInput = z.infer<typeof input>;

/** The agents of EPF itself: the guides that lead through a phase. */
export const output = z.strictObject({
  count,
  guidance,
  agents: z.array(z.strictObject({
    name: z.string(),
    display_name: z.string(),
    type: guideType,
    phase: guidePhase,
    description: z.string(),
  })),
});
export type ListPhaseAgentsAnswer = z.infer<typeof output>;
