import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const listDefinitions = defineShapedOperation({
  tool: "epf_list_definitions",
  command: ["definitions", "list"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List definitions",
  summary: "Lists the ready-made practices of the tracks strategy, org_ops and commercial, and what the instance has.",
  examples: [{ command: "epf definitions list --track commercial", about: "one track" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "definitions", input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
