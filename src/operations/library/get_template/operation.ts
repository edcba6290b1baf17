import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const getTemplate = defineShapedOperation({
  tool: "epf_get_template",
  command: ["templates", "show"],
  toolset: "epf",
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a template",
  summary: "Gives an artifact type's starting file: valid as it stands, with marked places to fill in.",
  examples: [
    { command: "epf templates show north_star > READY/00_north_star.yaml", about: "start a north star" },
    { command: "epf templates show feature_definition --json", about: "with its phase, schema and usage" },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, { cursor }) => (await import("../../../answers/paging.ts")).fitText(answer, "template", cursor),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
