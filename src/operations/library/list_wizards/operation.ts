import { EXIT } from "../../../diagnostics/failure.ts";
import { defineShapedOperation } from "../../operation.ts";

export const listWizards = defineShapedOperation({
  tool: "epf_list_wizards",
  command: ["wizards", "list"],
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List wizards",
  summary: "Lists the wizards with phase, type and purpose; a phase's list holds those that serve every phase too.",
  examples: [
    { command: "epf wizards list", about: "all wizards" },
    { command: "epf wizards list --phase AIM --type creation", about: "who writes the files of AIM" },
  ],
  contract: () => import("./contract.ts"),
  run: async (_, input) => (await import("./run.ts")).run(input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "wizards", input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view),
  exit: () => EXIT.clean,
});
