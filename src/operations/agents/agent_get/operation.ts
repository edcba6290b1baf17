import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const agentGet = defineShapedOperation({
  tool: "agent_get",
  command: ["agents", "show"],
  toolset: "agents",
  tier: "guided",
  kind: "read",
  title: "Show an agent",
  summary: "Gives one agent with system prompt, scope, abilities and examples: all that is needed to work as it.",
  examples: [
    { command: "epf agents show reviewer", about: "who it is and how it works" },
    { command: "epf agents show backend --source > .epf/agents/backend.md", about: "adapt one of ours" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) =>
    (await import("../../../answers/paging.ts")).fitText(answer, "systemPrompt", cursor),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
