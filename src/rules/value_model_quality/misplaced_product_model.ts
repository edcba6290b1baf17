import { quoteValue } from "../../diagnostics/escape.ts";
import { type LineModel, lineModels } from "../../model/value_models/product_models.ts";
import type { InstanceRule } from "../rule.ts";

const PORTFOLIO = `portfolio:
  product_lines:
    - {id: pl-wickpost, name: Wickpost, type: service}
    - {id: pl-tallowby, name: Tallowby, type: software}
`;
const candles = (text: string) =>
  `track_name: Product\ndescription: ${text}\nlayers:\n  - {id: slow-burning, name: Slow Burning}\n`;
const orders = (text: string) =>
  `track_name: Product\ndescription: ${text}\nlayers:\n  - {id: calm-ordering, name: Calm Ordering}\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-product-model",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "multi_file_overlap" } },
  sign: "one value model for each product",
  artifacts: ["value_model"],
  what: "The Product value model is split into files for single product lines or brands.",
  why:
    "One model shows what value the firm makes; a model for each product line repeats ideas, hides what the lines share, and ends with the line.",
  remedy:
    "Merge the files into one model along the way from need to benefit. Only value chains that are independent of each other, such as a device and an online service, keep a file each, named after the chain.",
  examples: [
    {
      bad: {
        "READY/product_portfolio.yaml": PORTFOLIO,
        "FIRE/value_models/product.wickpost.value_model.yaml": candles("Homes have light that lasts the evening."),
        "FIRE/value_models/product.tallowby.value_model.yaml": orders("Shops order without a phone call."),
      },
      good: {
        "READY/product_portfolio.yaml": PORTFOLIO,
        "FIRE/value_models/product.making.value_model.yaml": candles("Homes have light that lasts the evening."),
        "FIRE/value_models/product.selling.value_model.yaml": orders("Shops order without a phone call."),
      },
    },
  ],
  check({ model, report }) {
    const models = lineModels(model);
    if (models.length < 2 || areIndependent(models)) return;
    const [first, ...others] = models;
    const names = models.slice(0, 5).map(({ line }) => line.names[0]!);
    report(first!.artifact, {
      message: `${models.length} Product value models describe one product each, where one should serve them all: ${
        names.map((name) => quoteValue(name)).join(", ")
      }`,
      at: ["track_name"],
      actual: names.join(", "),
      expected: "one Product value model for each independent value chain",
      help: "merge the layers into one model by what people gain, then name the products at sub-components",
      related: [first!, ...others].map(({ artifact, line }) => ({
        artifact,
        at: ["track_name"],
        message: `the model of ${quoteValue(line.names[0])}`,
      })),
    });
  },
};

export default rule;

/**
 * Two files may describe two value chains: when no file name names a line, or when one line is hardware and the other
 * is not. Three chains in one firm are not to be expected.
 */
function areIndependent(models: readonly LineModel[]): boolean {
  if (models.length === 2 && !models.some(({ byFileName }) => byFileName)) return true;
  const types = models.map(({ line }) => line.type);
  if (models.length !== 2 || types.includes(null) || types.includes("hybrid") || types.includes("other")) return false;
  return types.filter((type) => type === "hardware").length === 1;
}
