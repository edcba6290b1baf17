import { z } from "zod";
import { choice } from "../../inputs.ts";

export const input = z.strictObject({
  phase: choice(["READY", "FIRE", "AIM", "Onboarding"], "Only this phase"),
  type: choice(["guide", "strategist", "specialist", "architect", "reviewer"], "Only this type"),
});
export type ListPhaseAgentsInput = z.infer<typeof input>;

export { listPhaseAgentsAnswer as output } from "../phase_agents_contract.ts";
