import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const getWizard = defineShapedOperation({
  tool: "epf_get_wizard",
  command: ["wizards", "show"],
  toolset: "epf",
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a wizard",
  summary: "Gives one wizard: questions, structure rules, a valid fragment, common mistakes, how to verify.",
  examples: [{ command: "epf wizards show roadmap_recipe", about: "how to write and fix a roadmap" }, {
    command: "epf wizards show roadmap_recipe --section verify",
    about: "how to check the result",
  }],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "content", cursor),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
