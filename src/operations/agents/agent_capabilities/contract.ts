import { z } from "zod";
import { choice, flag } from "../../inputs.ts";

export const input = z.strictObject({
  category: choice([
    "implementation",
    "review",
    "strategy",
    "research",
    "all",
    "orchestrator",
    "implementer",
    "reviewer",
    "specialist",
    "generalist",
  ], "Only agents of this kind; default all"),
  includeDisabled: flag("Disabled agents too", { default: false }),
});
export type AgentCapabilitiesInput = z.infer<typeof input>;

export { agentCapabilitiesAnswer as output } from "../agents_contract.ts";
