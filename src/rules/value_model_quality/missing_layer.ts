import { asTrack } from "../../format/tracks.ts";
import { asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "missing-layer",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "l2_diversity" } },
  repair: "missing_required",
  artifacts: ["value_model"],
  what: "The Product value model has no layers.",
  why: "Layers are the model: without them no feature can say which value it serves, and no path resolves.",
  remedy: "Write under `layers` what people gain, along the way from need to benefit, with components in each.",
  examples: [
    {
      bad: "track_name: Product\ndescription: What growers gain.\n",
      good: "track_name: Product\nlayers:\n  - {id: steady-yields, name: Steady Yields}\n",
    },
  ],
  check({ value, report }) {
    const { track_name, layers, status } = asMap(value);
    // An empty or wrong `layers` is the schema's to report, and what is deprecated needs none any more.
    if (layers !== undefined || status === "deprecated" || asTrack(asText(track_name) ?? "") !== "product") return;
    report({
      message: "section `layers` is missing in the Product value model; it should hold what people gain",
      at: ["track_name"],
      help: "write the first layers, each with its components",
      expected: "`layers`",
    });
  },
} satisfies DocumentRule;
