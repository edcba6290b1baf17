import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const instructions = defineShapedOperation({
  tool: "epf_agent_instructions",
  command: ["instructions"],
  toolset: "epf",
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Instructions for agents",
  summary:
    "How to work with EPF here: protocols, which tool for which task, tool tiers, tracks, and the instance that was found.",
  examples: [
    { command: "epf instructions", about: "the guide as text" },
    { command: "epf instructions --json", about: "as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (result) => (await import("./run.ts")).shape(result),
  present: async (result) => (await import("./present.ts")).present(result),
  exit: () => EXIT.clean,
});
