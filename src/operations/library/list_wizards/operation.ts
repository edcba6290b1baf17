import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ListWizardsInput } from "./contract.ts";

export interface ListWizardsAnswer {
  count: number;
  total: number;
  guidance: Guidance;
  next_cursor: string | null;
  wizards: { name: string; title: string; phase: string; type: string; makes: string | null; purpose: string }[];
}

export const listWizards = defineShapedOperation({
  tool: "epf_list_wizards",
  command: ["wizards", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List wizards",
  summary: "Lists the wizards with phase, type and purpose; a phase's list holds those that serve every phase too.",
  examples: [
    { command: "epf wizards list", about: "all wizards" },
    { command: "epf wizards list --phase AIM --type creation", about: "who writes the files of AIM" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "wizards", input),
  present: async (answer, view) =>
    (await import("../../presenters/present_wizards.ts")).presentWizards(answer, view.width),
  exit: () => EXIT.clean,
});
