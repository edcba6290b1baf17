import { namedNodeReport } from "./named_node_report.ts";
import { namedNodeSteps } from "../../model/value_models/named_nodes.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-product-name",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "product_name_collision" } },
  sign: "product names used as {level} names",
  artifacts: ["value_model"],
  what: "A layer or component of the Product value model is named after a product, product line, codename or offering.",
  why:
    "Layers and components say what people gain and must outlive every product; a model that lists products falls apart with the first one that is renamed, merged or dropped.",
  remedy:
    "Where only the name is wrong, rename the layer or component after what people gain there: an id that carries the name changes with everything that cites it, any other id stays. Where it holds the parts of one product alone, restructure the model as the wizard `value_model` shows. Only sub-components may carry the name of a product.",
  examples: [
    {
      bad: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: fennlot-platform\n    name: Fennlot Platform\n  - id: fair-bidding\n    name: Fair Bidding\n",
      },
      good: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: seller-trust\n    name: Seller Trust\n  - id: fair-bidding\n    name: Fair Bidding\n",
      },
    },
    {
      bad: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  product_lines:\n    - {id: pl-rug, name: Loom}\n    - {id: pl-dye, name: Madderbad}\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: colour-choice\n    name: Colour Choice\n    components:\n      - {id: madderbad, name: Madderbad}\n      - {id: shade-matching, name: Shade Matching}\n",
      },
      good: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  product_lines:\n    - {id: pl-rug, name: Loom}\n    - {id: pl-dye, name: Madderbad}\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: hand-loom-teaching\n    name: Hand Loom Teaching\n    components:\n      - {id: shade-matching, name: Shade Matching, sub_components: [{id: madderbad, name: Madderbad}]}\n",
      },
    },
  ],
  *check({ model, report }) {
    for (const named of yield* namedNodeSteps(model)) {
      if (named.offer.kind !== "brand") report(named.node.artifact, namedNodeReport(named, model));
    }
  },
};

export default rule;
