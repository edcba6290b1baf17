import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const competitivePosition = defineOperation({
  tool: "epf_get_competitive_position",
  command: ["strategy", "competition"],
  toolset: "epf",
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Show the competitive position",
  summary: "Positioning, moat and every competitor once, with strengths, weaknesses and our angle.",
  examples: [
    { command: "epf strategy competition", about: "the instance here" },
    { command: "epf strategy competition --limit 3", about: "the first three competitors" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
