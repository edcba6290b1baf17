import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const agentList = defineShapedOperation({
  tool: "agent_list",
  command: ["agents", "list"],
  toolset: "agents",
  tier: "specialized",
  kind: "read",
  title: "List agents",
  summary: "Lists the agents with role, team and category: those that come with epf and those of the project.",
  examples: [{ command: "epf agents list", about: "all of them" }, {
    command: "epf agents list --team engineering",
    about: "one team's",
  }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "agents", input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
