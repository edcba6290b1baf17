import { namedNodeReport } from "./named_node_report.ts";
import { namedNodeSteps } from "../../model/value_models/named_nodes.ts";
import type { InstanceRule } from "../rule.ts";

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-brand-name",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "product_name_collision" } },
  sign: "brand names used as {level} names",
  artifacts: ["value_model"],
  what: "A layer or component of the Product value model is named after a brand of the portfolio.",
  why:
    "Brands say how something is sold and change with the market; value areas say what people gain and must survive every rebranding.",
  remedy:
    "Name the layer or component after what people can do or gain there, and keep the brand in the portfolio and at sub-components. An id that carries the brand changes with everything that cites it; any other id stays.",
  examples: [
    {
      bad: {
        "READY/product_portfolio.yaml": "portfolio:\n  brands:\n    - {id: brand-oatkin, name: Oatkin, type: sub}\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: oatkin\n    name: Oatkin\n  - id: early-mornings\n    name: Early Mornings\n",
      },
      good: {
        "READY/product_portfolio.yaml": "portfolio:\n  brands:\n    - {id: brand-oatkin, name: Oatkin, type: sub}\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - id: breakfast-variety\n    name: Breakfast Variety\n  - id: early-mornings\n    name: Early Mornings\n",
      },
    },
  ],
  *check({ model, report }) {
    for (const named of yield* namedNodeSteps(model)) {
      if (named.offer.kind === "brand") report(named.node.artifact, namedNodeReport(named, model));
    }
  },
};

export default rule;
