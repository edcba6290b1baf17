import type { Guidance } from "../core/guidance.ts";
import type { Paged } from "../core/page.ts";
import { defineOperation } from "./operation.ts";
import { CURSOR } from "./paging.ts";

export interface SearchInput {
  query: string;
  instance_path?: string;
  types?: string[];
  limit?: number;
  cursor?: string;
}

/** A place in the strategy that answers a query. Titles, snippets and contexts are text from the files. */
export interface SearchResult {
  /** The artifact's type. */
  type: string;
  /** File in the instance, `#` and the dotted path: stable while the file is not rearranged. */
  id: string;
  title: string;
  snippet: string;
  /** Between 0 and 1; comparable within one answer. */
  score: number;
  source: { file: string; path: string; line: number; end_line: number };
  /** What the place is part of. */
  context: string;
  /** The `id` that the place, or what it is part of, has in the file. */
  artifact_id: string | null;
  /** Other places with the same text, at most three. */
  also_in: string[];
}

export interface SearchAnswer extends Paged {
  query: string;
  count: number;
  total: number;
  guidance: Guidance;
  instance_path: string;
  /** Misspelt words, and what was looked for instead. */
  corrected: { word: string; meant: string }[];
  results: SearchResult[];
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
  output: async () => (await import("./search.output.ts")).searchAnswer,
  run: async (context, input) => (await import("./search_run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../core/page.ts")).fitList(answer, "results", input),
});
