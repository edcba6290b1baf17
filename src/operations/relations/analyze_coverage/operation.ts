import type { Guidance } from "../../../answers/guidance.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import { defineOperation } from "../../operation.ts";
import { DETAIL_LEVEL } from "../../../answers/detail_level.ts";

export interface AnalyzeCoverageInput {
  instance_path?: string;
  track?: string;
  detail_level?: string;
}

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
  required_next_tool_calls: ToolCallSuggestion[];
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

export const analyzeCoverage = defineOperation<AnalyzeCoverageInput, AnalyzeCoverageAnswer>({
  tool: "epf_analyze_coverage",
  command: ["coverage"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Analyze coverage",
  summary: "Shows which components of the value models some definition contributes to, and where value has no owner.",
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
      name: "track",
      type: "text",
      about: "Only this track: Product, Strategy, OrgOps or Commercial",
      placeholder: "TRACK",
      schema: { enum: ["Product", "Strategy", "OrgOps", "Commercial"] },
    },
    DETAIL_LEVEL,
  ],
  examples: [
    { command: "epf coverage examples/tidemark", about: "all tracks" },
    { command: "epf coverage --track product", about: "one track of the instance here" },
  ],
  output: async () => (await import("./contract.ts")).analyzeCoverageAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
