import { asTrack, TRACK_NAMES } from "../../format/tracks.ts";
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
  what: "A value model has no layers.",
  why: "Layers are the model: without them no feature can say which value it serves, and no path resolves.",
  remedy: "Write under `layers` what people gain, along the way from need to benefit, with components in each.",
  examples: [
    {
      bad: "track_name: Product\ndescription: What growers gain.\n",
      good: "track_name: Product\nlayers:\n  - {id: steady-yields, name: Steady Yields}\n",
    },
    {
      bad: "track_name: Strategy\nstatus: active\n",
      good: "track_name: Strategy\nstatus: placeholder\n",
    },
  ],
  check({ value, report }) {
    const { track_name, layers, status } = asMap(value);
    // An empty or wrong `layers` is the schema's to report, and what is deprecated needs none any more.
    const track = asTrack(asText(track_name) ?? "");
    if (layers !== undefined || status === "deprecated" || track === null) return;
    // A track that is not active yet may only be reserved.
    if (track !== "product" && status === "placeholder") return;
    report({
      message: `section \`layers\` is missing in the ${
        TRACK_NAMES[track]
      } value model; it should hold what people gain`,
      ...(track === "product" ? {} : { level: "info" }),
      at: ["track_name"],
      help: "write the first layers, each with its components",
      expected: "`layers`",
    });
  },
} satisfies DocumentRule;
