import { quoteValue } from "../../diagnostics/escape.ts";
import { asList, asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

export default {
  scope: "document",
  name: "missing-second-path",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...FREE_HINT, tally: () => "single_contributes_to" } },
  artifacts: ["feature_definition"],
  what: "A feature contributes to a single place of the value model.",
  why:
    "That may be right, but most features add value in two to five places; a single one often means that the feature is a part of another, or that the model was drawn after the features.",
  remedy:
    "Look for further nodes that become more valuable, or join the feature with its neighbour; keep it if neither fits.",
  examples: [
    {
      bad: `strategic_context:
  contributes_to:
    - Product.WarmRooms.StoveCare
`,
      good: `strategic_context:
  contributes_to:
    - Product.WarmRooms.StoveCare
    - Product.WarmRooms.FuelSupply
`,
    },
  ],
  check({ value, report }) {
    const paths = asList(asMap(asMap(value).strategic_context).contributes_to);
    const only = paths.length === 1 ? asText(paths[0]) : null;
    if (only === null) return;
    report({
      message: `feature contributes to ${quoteValue(only)} only, most features add value in several places`,
      at: ["strategic_context", "contributes_to", 0],
      help: "add further nodes that gain from it, or keep it as it is",
    });
  },
} satisfies DocumentRule;
