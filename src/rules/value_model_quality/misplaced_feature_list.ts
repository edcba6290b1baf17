import { featureComponents, oneToOne } from "../../model/features/feature_components.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { nameKey } from "../../text/fold.ts";
import { asText } from "../../model/read.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import type { InstanceRule } from "../rule.ts";

/** Where all layers are features under their names, so few of them are enough. */
const FEWEST_OF_ALL_LAYERS = 2;
/** Labels that must be feature names before a level of the model is a feature list; fewer happen in a young model. */
const FEWEST_LAYERS = 3;
const FEWEST_COMPONENTS = 4;
const SHARE = 0.5;

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-feature-list",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "one_to_one_mapping" } },
  sign: "layers or components are the list of features",
  artifacts: ["value_model"],
  what:
    "Layers of the Product value model, or components that serve one feature each, have the names of the product's features.",
  why:
    "Features come and go with each cycle; a value model made of them is a second feature list and cannot show which value is still missing.",
  remedy:
    "Ask of each feature what people gain by it, make those gains the layers and components, and let several features contribute to each.",
  examples: [
    {
      bad: instance(["Bean Roasting Log", "Cup Scoring", "Sack Tracing"], [
        "Bean Roasting Log",
        "Cup Scoring",
        "Sack Tracing",
        "Even Taste",
      ]),
      good: instance(["Bean Roasting Log", "Cup Scoring", "Sack Tracing"], [
        "Trust in Origin",
        "Cup Scoring",
        "Less Waste",
        "Even Taste",
      ]),
    },
  ],
  check({ model, report }) {
    // When features and components match one to one, `misplaced-feature-structure` says so; the names are part of it.
    if (oneToOne(model) !== null) return;
    const features = featuresByName(model);
    if (features.size === 0) return;
    const levels = [
      {
        word: "layers",
        nodes: model.values.layers("product"),
        isShared: () => false,
        fewest: FEWEST_LAYERS,
        fewestOfAll: FEWEST_OF_ALL_LAYERS,
      },
      {
        word: "components",
        nodes: model.values.components("product"),
        isShared: (node: ValueNode) => isShared(model, node),
        fewest: FEWEST_COMPONENTS,
      },
    ];
    for (const { word, nodes, isShared, fewest, fewestOfAll = fewest } of levels) {
      const named = nodes.filter((node) => features.has(nameKey(node.name)) && !isShared(node));
      const least = named.length === nodes.length ? fewestOfAll : fewest;
      if (named.length < least || named.length < nodes.length * SHARE) continue;
      report(named[0]!.artifact, {
        message:
          `${named.length} of ${nodes.length} ${word} are features under the same names; ${word} should say what people gain`,
        at: [...named[0]!.at, "name"],
        expected: `${word} that several features contribute to`,
        help: `rename and regroup the ${word} by what people gain`,
        related: named.slice(0, 10).map((node) => {
          const feature = features.get(nameKey(node.name))!;
          return { artifact: feature.artifact, at: ["name"], message: `feature \`${feature.id}\` of the same name` };
        }),
      });
      return;
    }
  },
};

export default rule;

function isShared(model: EpfModel, node: ValueNode): boolean {
  return (featureComponents(model).features.get(node)?.size ?? 0) > 1;
}

function featuresByName(model: EpfModel): Map<string, Definition> {
  return new Map(model.features.map((feature) => [nameKey(asText(feature.value.name) ?? ""), feature]));
}

/** A small instance with some features and layers, for the examples. */
function instance(features: string[], layers: string[]): Record<string, string> {
  const files: Record<string, string> = {
    "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
${layers.map((name) => `  - {id: ${name.toLowerCase().replaceAll(" ", "-")}, name: ${name}}\n`).join("")}`,
  };
  features.forEach((name, index) => {
    files[`FIRE/definitions/product/fd-00${index + 1}.yaml`] = `id: fd-00${index + 1}\nname: ${name}\n`;
  });
  return files;
}
