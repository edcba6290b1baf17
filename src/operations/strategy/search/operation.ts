import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import type { PassageView } from "../../../strategy/search/passage_view.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR } from "../../../answers/page_inputs.ts";

export interface SearchInput {
  query: string;
  instance_path?: string;
  types?: string[];
  limit?: number;
  cursor?: string;
}

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

export const search = defineOperation<SearchInput, SearchAnswer>({
  tool: "epf_search_strategy",
  command: ["search"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Search the strategy",
  summary: "Ranked search over every text of the instance, by meaning as well as by words.",
  params: [
    {
      name: "query",
      type: "text",
      about: "A question, or words",
      positional: true,
      joined: true,
      placeholder: "QUERY",
      required: true,
    },
    {
      name: "instance_path",
      type: "text",
      about: "Instance folder; default here",
      placeholder: "DIR",
      isPath: true,
    },
    { name: "types", type: "texts", about: "Only these artifact types", placeholder: "TYPE" },
    {
      name: "limit",
      type: "integer",
      about: "Most results",
      placeholder: "N",
      standard: RESULTS.standard,
      schema: { minimum: 1, maximum: RESULTS.most },
    },
    CURSOR,
  ],
  examples: [
    { command: "epf search what do customers pay", about: "a question" },
    { command: "epf search churn --types strategy_formula,roadmap_recipe", about: "in some artifacts only" },
  ],
  output: async () => (await import("./contract.ts")).searchAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "results", input),
});
