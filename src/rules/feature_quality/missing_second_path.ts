import { quoteValue } from "../../diagnostics/escape.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asList, asText, at } from "../../model/read.ts";
import { valuePaths } from "../../model/value_models/value_paths.ts";
import type { InstanceRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

const PATHS = ["strategic_context", "contributes_to"] as const;

const rule: InstanceRule = {
  scope: "instance",
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
      bad: {
        "FIRE/definitions/product/fd-001_sweep-a-chimney.yaml":
          "id: fd-001\nstrategic_context:\n  contributes_to:\n    - Product.WarmRooms.StoveCare\n",
      },
      good: {
        "FIRE/definitions/product/fd-001_sweep-a-chimney.yaml":
          "id: fd-001\nstrategic_context:\n  contributes_to:\n    - Product.WarmRooms.StoveCare\n    - Product.WarmRooms.FuelSupply\n",
      },
    },
  ],
  check({ model, report }) {
    // Where the only path leads nowhere it is to be corrected first.
    const broken = new Set(
      valuePaths(model).filter(({ failure }) => failure !== null && failure.reason !== "model")
        .map(({ artifact }) => artifact),
    );
    for (const artifact of model.of("feature_definition")) {
      const paths = asList(at(meantValue(artifact), ...PATHS));
      const only = paths.length === 1 ? asText(paths[0]) : null;
      if (only === null || broken.has(artifact)) continue;
      report(artifact, {
        message: `feature contributes to ${quoteValue(only)} only, but most features add value in several places`,
        at: [...PATHS, 0],
        help: "add further components that gain from it; if there are none, nothing is to be done",
      });
    }
  },
};

export default rule;
