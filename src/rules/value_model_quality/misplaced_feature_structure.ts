import { quoteValue } from "../../diagnostics/escape.ts";
import { oneToOne } from "../../model/features/feature_components.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-feature-structure",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "one_to_one_mapping" } },
  sign: "features and components match one to one",
  artifacts: ["value_model"],
  what:
    "Features and components, or sub-components, of the Product value model match one to one: each feature serves a single one, and each of those has a single feature.",
  why:
    "Such a model only repeats the feature list; it cannot show which value several features make together, nor where wanted value is not being built.",
  remedy:
    "Widen the components until several features can meet in each, and let every feature name all the components it really serves.",
  examples: [
    {
      bad: instance(["Moult Watch", "Egg Count", "Feed Plan", "Coop Heat"], [
        "moult-watch",
        "egg-count",
        "feed-plan",
        "coop-heat",
      ]),
      good: instance(["Flock Health", "Calm Evenings"], [
        "flock-health",
        "flock-health",
        "flock-health, Product.HenCare.calm-evenings",
        "calm-evenings",
      ]),
    },
  ],
  check({ model, report }) {
    const found = oneToOne(model);
    if (found === null) return;
    const { pairs, level, areNamedAlike } = found;
    const parts = level === 2 ? "components" : "sub-components";
    const named = areNamedAlike ? ", even by name" : "";
    report(pairs[0]!.component.artifact, {
      message:
        `${pairs.length} features and ${pairs.length} ${parts} match one to one${named}; several features should meet in each component`,
      at: ["layers"],
      expected: "components that several features serve",
      help: "group components by the kind of work they do, and let features name every component they serve",
      related: pairs.slice(0, 10).map(({ feature, component }) => ({
        artifact: feature.artifact,
        at: ["strategic_context", "contributes_to"],
        message: `${quoteValue(feature.id)} alone serves ${quoteValue(component.path, 120)}, and nothing else`,
      })),
    });
  },
};

export default rule;

/** A small instance of four features, for the examples. @param serves what each of them contributes to */
function instance(components: string[], serves: string[]): Record<string, string> {
  const files: Record<string, string> = {
    "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: hen-care
    name: Hen Care
    components:
${components.map((name) => `      - {id: ${name.toLowerCase().replace(" ", "-")}, name: ${name}}\n`).join("")}`,
  };
  ["Moult Watch", "Egg Count", "Feed Plan", "Coop Heat"].forEach((name, index) => {
    files[`FIRE/definitions/product/fd-00${index + 1}.yaml`] = `id: fd-00${index + 1}
name: ${name}
strategic_context:
  contributes_to: [Product.HenCare.${serves[index]}]
`;
  });
  return files;
}
