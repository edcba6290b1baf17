import { z } from "zod";
import { choice } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";

export const input = z.strictObject({
  phase: choice(["READY", "FIRE", "AIM"], "Only wizards of this phase"),
  type: choice(["guide", "analysis", "creation", "enrichment", "review"], "Only wizards of this type"),
  limit: LIMIT,
  cursor: CURSOR,
});
export type ListWizardsInput = z.infer<typeof input>;

export { listWizardsAnswer as output } from "../wizards_contract.ts";
