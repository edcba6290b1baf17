import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

export interface ListFeaturesInput {
  instance_path?: string;
  include_quality?: boolean;
  status?: string;
  limit?: number;
  cursor?: string;
}

/** One product feature. Ids, names and paths come from its file. */
export interface ListedFeature {
  id: string | null;
  slug: string | null;
  name: string | null;
  status: string | null;
  file: string;
  persona_count: number;
  scenario_count: number;
  contributes_to: string[];
  missing_sections: string[];
  /** 0 to 100; absent when it was not asked for. */
  quality_score?: number;
}

export interface ListFeaturesAnswer {
  success: boolean;
  total_features: number;
  by_status: Record<string, number>;
  guidance: Guidance;
  instance_path: string;
  /** Features in this answer. */
  count: number;
  /** Features that fit what was asked for. */
  total: number;
  features: ListedFeature[];
  next_cursor: string | null;
}

export const listFeatures = defineOperation<ListFeaturesInput, ListFeaturesAnswer>({
  tool: "epf_list_features",
  command: ["features", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List features",
  summary: "Lists the product features of an instance with status, value paths, missing sections and quality.",
  params: [
    {
      name: "instance_path",
      type: "text",
      about: "Instance folder; default here",
      positional: true,
      placeholder: "DIR",
      isPath: true,
    },
    {
      name: "include_quality",
      type: "flag",
      on: true,
      about: "Judge the features too, which takes longer; default true",
    },
    { name: "status", type: "text", about: "Only features of this status, such as delivered", placeholder: "STATUS" },
    LIMIT,
    CURSOR,
  ],
  examples: [
    { command: "epf features list", about: "the instance here" },
    { command: "epf features list examples/tidemark --status delivered", about: "what is delivered" },
  ],
  output: async () => (await import("../features_contract.ts")).listFeaturesAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "features", input),
});
