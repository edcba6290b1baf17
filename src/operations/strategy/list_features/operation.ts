import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { ListFeaturesInput } from "./contract.ts";

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

export const listFeatures = defineShapedOperation({
  tool: "epf_list_features",
  command: ["features", "list"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "List features",
  summary: "Lists the product features of an instance with status, value paths, missing sections and quality.",
  examples: [
    { command: "epf features list", about: "the instance here" },
    { command: "epf features list examples/tidemark --status delivered", about: "what is delivered" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "features", input),
  present: async (answer, view) =>
    (await import("../../presenters/present_features.ts")).presentFeatures(answer, view.width),
  exit: () => EXIT.clean,
});
