import { defineOperation } from "../../operation.ts";

export const sessionAudit = defineOperation({
  tool: "epf_session_audit",
  command: null,
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Audit this session",
  summary: "Tells which tools were called over this connection and how often; `verbose` lists the calls.",
  examples: [],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
