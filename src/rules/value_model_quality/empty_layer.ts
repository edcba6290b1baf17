import { quoteValue } from "../../diagnostics/escape.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { at } from "../../model/read.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "empty-layer",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "l2_diversity" } },
  artifacts: ["value_model"],
  what: "A layer of the Product value model has no components, while others have.",
  why: "Nothing can contribute to such a layer, so it is a heading without a promise.",
  remedy: "Write the components of the layer, or remove it until they are known.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: dry-storage
    name: Dry Storage
    components: [{id: moisture-watch, name: Moisture Watch}, {id: airing, name: Airing}]
  - {id: fair-weighing, name: Fair Weighing, components: []}
`,
      },
      good: {
        "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: dry-storage
    name: Dry Storage
    components: [{id: moisture-watch, name: Moisture Watch}, {id: airing, name: Airing}]
  - id: fair-weighing
    name: Fair Weighing
    components: [{id: scale-checks, name: Scale Checks}, {id: weigh-tickets, name: Weigh Tickets}]
`,
      },
    },
  ],
  check({ model, report }) {
    const layers = model.values.layers("product");
    // What is not a list is the schema's to report.
    const isEmpty = ({ artifact, at: place }: ValueNode) => {
      const components = at(meantValue(artifact), ...place, "components");
      return components === undefined || (Array.isArray(components) && components.length === 0);
    };
    const empty = layers.filter(isEmpty);
    // A model that has only layers yet is drawn from the top.
    if (empty.length === layers.length) return;
    for (const layer of empty) {
      report(layer.artifact, {
        message: `layer ${quoteValue(layer.name || layer.id)} has no components, but should have two or more`,
        at: [...layer.at, "name"],
        help: "write what people gain there, or remove the layer until it is known",
      });
    }
  },
};

export default rule;
