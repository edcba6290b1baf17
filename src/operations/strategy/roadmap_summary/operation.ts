import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const roadmapSummary = defineOperation({
  tool: "epf_get_roadmap_summary",
  command: ["strategy", "roadmap"],
  toolset: "epf",
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Show the roadmap",
  summary: "Objectives, key results, assumptions and milestones by track and cycle, past ones too.",
  examples: [
    { command: "epf strategy roadmap", about: "the current cycle of the instance here" },
    { command: "epf strategy roadmap --track product", about: "one track, with more of its text" },
    { command: "epf strategy roadmap --cycle 1", about: "what came out of the first cycle" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
