import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const agentCapabilities = defineOperation({
  tool: "agent_capabilities",
  command: ["agents", "capabilities"],
  toolset: "agents",
  tier: "guided",
  kind: "read",
  title: "List what agents can do",
  summary: "Lists all capabilities, which agents have each and which each agent has, all agents or one kind of them.",
  examples: [
    { command: "epf agents capabilities", about: "of all agents" },
    { command: "epf agents capabilities --category review", about: "of those that judge" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
