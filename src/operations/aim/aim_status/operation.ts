import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const aimStatus = defineOperation({
  tool: "epf_aim_status",
  command: ["aim", "status"],
  toolset: "epf",
  purpose: "assess",
  tier: "specialized",
  kind: "read",
  title: "Show the state of AIM",
  summary: "Shows the state of the team by its living reality assessment: stage, tracks, focus, cycle, next session.",
  examples: [
    { command: "epf aim status", about: "the instance here" },
    { command: "epf aim status examples/tidemark --json", about: "as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: () => EXIT.clean,
});
