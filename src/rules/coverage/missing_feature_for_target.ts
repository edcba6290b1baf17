import { DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { componentOf, meantComponents, uncoveredTargets } from "../../model/value_models/coverage.ts";
import { unreadable } from "../../model/readable.ts";
import { TRACK_NAMES } from "../../format/tracks.ts";
import type { ValuePath } from "../../model/value_models/value_paths.ts";
import type { InstanceRule } from "../rule.ts";

const model = `
track_name: Product
layers:
  - id: winter-feed
    name: Winter Feed
    components: [{id: fodder-plan, name: Fodder Plan}, {id: fodder-swap, name: Fodder Swap}]
`;
const roadmap = (path: string) => `
roadmap:
  tracks:
    product:
      okrs:
        - id: okr-p-001
          key_results: [{id: kr-p-001, value_model_target: {track: product, component_path: ${path}}}]
`;
const feature = `
id: fd-001
strategic_context:
  contributes_to: [Product.WinterFeed.FodderPlan]
`;

const rule: InstanceRule = {
  name: "missing-feature-for-target",
  level: "warning",
  class: "surface",
  section: "coverage",
  cost: {
    coverage: null,
    relationships: { by: "target", each: 3, most: 15, remedy: "write the definitions that bring the targets about" },
  },
  scope: "instance",
  answer: "feature_wizard",
  artifacts: ["roadmap_recipe"],
  what: "A key result aims to raise a component of the value model, but no definition contributes to that component.",
  why: "The goal has nothing that would bring it about: a strategic gap.",
  remedy:
    "Write the definition that serves the component, add the path to one that does already, or aim the key result elsewhere.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": model,
        "FIRE/definitions/product/fd-001_plan-fodder.yaml": feature,
        "READY/05_roadmap_recipe.yaml": roadmap("winter-feed.fodder-swap"),
      },
      good: {
        "FIRE/value_models/product.value_model.yaml": model,
        "FIRE/definitions/product/fd-001_plan-fodder.yaml": feature,
        "READY/05_roadmap_recipe.yaml": roadmap("winter-feed.fodder-plan"),
      },
    },
  ],
  check({ model, report }) {
    if (
      unreadable(model, ...DEFINITION_TYPES.map(({ type }) => type))
        .length > 0
    ) return;
    const meant = meantComponents(model);
    const tracksInUse = new Set(model.definitions.map(({ track }) => track));
    const withoutDefinitions: ValuePath[] = [];
    for (const target of uncoveredTargets(model)) {
      if (meant.has(componentOf(target.node)!)) continue;
      if (!tracksInUse.has(target.track!)) withoutDefinitions.push(target);
      else {
        report(target.artifact, {
          message: `no definition contributes to ${quoteValue(target.node!.path, 120)}, which ${
            quoteValue(target.sourceId)
          } aims at; one should`,
          at: target.at,
          help: "add the path to the definition that serves it, or write one",
        });
      }
    }
    for (const [track, [first, ...others]] of Map.groupBy(withoutDefinitions, (target) => target.track!)) {
      // Without any feature the missing features are the fault, and another rule reports it.
      if (track === "product") continue;
      const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
      report(first!.artifact, {
        message: `key result ${quoteValue(first!.sourceId)}${more} aims at the ${
          TRACK_NAMES[track]
        } value model, but the track has no definitions; one should serve it`,
        at: first!.at,
        level: "info",
        help: `write the ${TRACK_NAMES[track]} definition that brings this about, once the practice is worth repeating`,
      });
    }
  },
};

export default rule;
