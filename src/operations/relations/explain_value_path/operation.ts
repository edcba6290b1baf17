import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { NextCall } from "../../../contracts/call.ts";
import { defineOperation } from "../../operation.ts";

export type { ExplainValuePathInput } from "./contract.ts";

/** Where a value path leads. Names, descriptions and ids come from the checked files. */
export interface ExplainValuePathAnswer {
  is_valid: boolean;
  path: string;
  /** `Track.Layer.Component[.Sub]` as features write it, or null when it leads nowhere. */
  canonical_path: string | null;
  error_message: string | null;
  /** Whole paths near to a wrong one, nearest first; the paths that go on where one ends too early. */
  did_you_mean: string[];
  required_next_tool_calls: NextCall[];
  guidance: Guidance;
  instance_path: string;
  track: string | null;
  /** 1 for a layer, 2 for a component, 3 for a sub-component, 0 where nothing was reached. */
  depth: number;
  layer: { id: string; name: string; description: string | null } | null;
  component: { id: string; name: string; description: string | null; maturity: string } | null;
  sub_component: { id: string; name: string; active: boolean | null; maturity: string } | null;
  /** Where the deepest part that was reached is defined. */
  source: { file: string; line: number } | null;
  contributing_features: { id: string; name: string | null; path: string }[];
  targeting_krs: { id: string; description: string | null; path: string }[];
  mapped_artifacts: { type: string | null; url: string | null; description: string | null }[];
  /** Segments that may follow. */
  next_segments: string[];
  /** How each kind of file writes this path; null where it cannot name it. */
  spellings: { feature: string; key_result: string; definition: string | null; mapping: string | null } | null;
}

export const explainValuePath = defineOperation({
  tool: "epf_explain_value_path",
  command: ["value-path"],
  toolset: "epf",
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Explain a value path",
  summary: "Says where a value path leads, who contributes to it and aims at it, or which path was probably meant.",
  examples: [
    {
      command: "epf value-path Product.WaterIntelligence.TideForesight --instance-path examples/tidemark",
      about: "where it leads",
    },
    {
      command: "epf value-path Product.WaterInteligence --instance-path examples/tidemark",
      about: "what a wrong one meant",
    },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_relations.ts")).presentValuePath(answer, view.width),
  exit: ({ is_valid }) => is_valid ? EXIT.clean : EXIT.findings,
});
