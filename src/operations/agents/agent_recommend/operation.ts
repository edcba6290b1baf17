import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const agentRecommend = defineOperation({
  tool: "agent_recommend",
  command: ["agents", "recommend"],
  toolset: "agents",
  tier: "essential",
  kind: "read",
  title: "Recommend an agent",
  summary:
    "Names the agent that suits a task, with confidence, reason and the next best ones. The same task always gets the same answer.",
  examples: [
    { command: 'epf agents recommend "the login page jumps on phones"', about: "who should take it" },
    { command: 'epf agents recommend "write the tests" --team quality --json', about: "only from one team, as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
