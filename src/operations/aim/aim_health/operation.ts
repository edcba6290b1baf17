import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const aimHealth = defineShapedOperation({
  tool: "epf_aim_health",
  command: ["aim", "health"],
  toolset: "epf",
  purpose: "assess",
  tier: "specialized",
  kind: "read",
  title: "Check the upkeep in AIM",
  summary:
    "Finds stale assessments, cycles without a report or decision, overdue sessions and claims the files refute.",
  examples: [
    { command: "epf aim health", about: "the instance here" },
    { command: "epf aim health examples/tidemark --json", about: "as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "diagnostics", input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: ({ valid }) => valid ? EXIT.clean : EXIT.findings,
});
