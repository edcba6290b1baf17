import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import type { PassageView } from "../../../strategy/search/passage_view.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { SearchInput } from "./contract.ts";

export interface SearchAnswer extends Paged {
  query: string;
  count: number;
  total: number;
  guidance: Guidance;
  instance_path: string;
  /** Misspelt words, and what was looked for instead. */
  corrected: { word: string; meant: string }[];
  results: PassageView[];
  next_cursor: string | null;
}

/** Results of one answer unless asked otherwise, and at most. */
export const RESULTS = { standard: 10, most: 50 };

export const search = defineShapedOperation({
  tool: "epf_search_strategy",
  command: ["search"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Search the strategy",
  summary: "Ranked search over every text of the instance, by meaning as well as by words.",
  examples: [
    { command: "epf search what do customers pay", about: "a question" },
    { command: "epf search churn --types strategy_formula,roadmap_recipe", about: "in some artifacts only" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "results", input),
  present: async (answer, view) =>
    (await import("../../presenters/present_search.ts")).presentSearch(answer, view.width),
  exit: () => EXIT.clean,
});
