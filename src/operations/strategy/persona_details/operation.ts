import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const personaDetails = defineOperation({
  tool: "epf_get_persona_details",
  command: ["strategy", "persona"],
  toolset: "epf",
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show one persona",
  summary:
    "One persona with goals, its own pain points, jobs and stories, and where each comes from. Takes an id, name or role.",
  examples: [
    { command: "epf strategy persona harbour-master", about: "by id" },
    { command: 'epf strategy persona "Maren Tolk"', about: "by name" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
