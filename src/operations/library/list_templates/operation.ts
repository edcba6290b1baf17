import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const listTemplates = defineOperation({
  tool: "epf_list_templates",
  command: ["templates", "list"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List templates",
  summary: "Lists the artifact types that have a starting file, with the place where the artifact belongs.",
  examples: [{ command: "epf templates list", about: "all of them" }],
  contract: () => import("./contract.ts"),
  run: async () => (await import("./run.ts")).run(),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
