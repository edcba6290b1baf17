import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineOperation } from "../../operation.ts";

export type { AnalyzeCoverageInput } from "./contract.ts";

/** How many of some components somebody contributes to. */
interface Share {
  total_components: number;
  covered_count: number;
  /** null of nothing. */
  coverage_percent: number | null;
}

/** Which parts of the value models some definition contributes to. Components that are switched off do not count. */
export interface AnalyzeCoverageAnswer {
  /** The track that was asked for; null for all of them. */
  track: string | null;
  total_l2_components: number;
  covered_count: number;
  coverage_percent: number | null;
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  /** Tracks without a value model. */
  missing_tracks: string[];
  /** Product components are served by features, those of the other tracks by their practices. */
  by_track: (Share & { track: string; served_by: "features" | "practices"; switched_off: number })[];
  /** Layers with a component in use. */
  by_layer: (Share & { track: string; layer_name: string; uncovered_paths: string[] })[];
  uncovered_paths: string[];
  /** Definitions that name no value path. */
  orphan_features: { id: string; file: string }[];
  /** Value paths of definitions that lead nowhere. */
  broken_paths: number;
  most_contributed: {
    path: string;
    feature_count: number;
    feature_ids: string[];
    has_kr_targeted: boolean;
    kr_ids: string[];
    has_mapping: boolean;
  }[];
  kr_targets_without_features: { kr_id: string; path: string }[];
  /** How many entries of which list were left out. */
  left_out: Record<string, number>;
}

export const analyzeCoverage = defineOperation({
  tool: "epf_analyze_coverage",
  command: ["coverage"],
  toolset: "epf",
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Analyze coverage",
  summary: "Shows which components of the value models some definition contributes to, and where value has no owner.",
  examples: [
    { command: "epf coverage examples/tidemark", about: "all tracks" },
    { command: "epf coverage --track product", about: "one track of the instance here" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_relations.ts")).presentCoverage(answer, view.width),
  exit: () => EXIT.clean,
});
