import { defineOperation } from "../../operation.ts";

export const verifyWorkflow = defineOperation({
  tool: "epf_verify_workflow",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Verify a workflow",
  summary: "Compares the tools that a piece of work should have called with those that this connection called.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
