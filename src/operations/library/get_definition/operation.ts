import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const getDefinition = defineShapedOperation({
  tool: "epf_get_definition",
  command: ["definitions", "show"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Show a definition",
  summary: "Gives one practice: the ready-made file to adapt, or the instance's own where an instance is named.",
  examples: [{ command: "epf definitions show pd-001", about: "as YAML" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
