import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface ListWizardsInput {
  phase?: string;
  type?: string;
  limit?: number;
  cursor?: string;
}

export interface ListWizardsAnswer {
  count: number;
  total: number;
  guidance: Guidance;
  next_cursor: string | null;
  wizards: { name: string; title: string; phase: string; type: string; makes: string | null; purpose: string }[];
}

export const listWizards = defineOperation<ListWizardsInput, ListWizardsAnswer>({
  tool: "epf_list_wizards",
  command: ["wizards", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List wizards",
  summary: "Lists the wizards with phase, type and purpose; a phase's list holds those that serve every phase too.",
  params: [
    { name: "phase", type: "choice", about: "Only wizards of this phase", choices: ["READY", "FIRE", "AIM"] },
    {
      name: "type",
      type: "choice",
      about: "Only wizards of this type",
      choices: ["guide", "analysis", "creation", "enrichment", "review"],
    },
    LIMIT,
    CURSOR,
  ],
  examples: [
    { command: "epf wizards list", about: "all wizards" },
    { command: "epf wizards list --phase AIM --type creation", about: "who writes the files of AIM" },
  ],
  output: async () => (await import("../wizards_contract.ts")).listWizardsAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "wizards", input),
});
