import { countedOf } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { InstanceRule } from "../rule.ts";

/** Spread of the numbers of sub-components, as standard deviation over mean: worth a look, and lopsided. */
const UNEVEN = 0.8;
const LOPSIDED = 1.5;
/** Sub-components, and their share of all, that a component must hold to be crowded. */
const CROWD = 3;
const CROWDED_SHARE = 0.25;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-distribution",
  repair: "quality",
  level: "warning",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "l3_distribution" } },
  artifacts: ["value_model"],
  what: "The sub-components of the Product value model are crowded into few of its components.",
  why:
    "A component that holds most of the model hides several kinds of work, while components with none promise value that nothing delivers.",
  remedy: "Split the crowded component by kind of work, and fill or remove the empty ones.",
  examples: [
    {
      bad: { "FIRE/value_models/product.value_model.yaml": model([0, 0, 4, 0]) },
      good: { "FIRE/value_models/product.value_model.yaml": model([2, 3, 4, 2]) },
    },
  ],
  check({ model, report }) {
    const components = model.values.components("product");
    const counts = components.map((component) => component.children.length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (components.length < 2 || total === 0) return;
    const mean = total / counts.length;
    const spread = Math.sqrt(counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length) / mean;
    const empty = counts.filter((count) => count === 0).length;
    const fullest = components[counts.indexOf(Math.max(...counts))]!;
    // Few parts cannot be spread over many components, and a part of the model is not crowded.
    if (fullest.children.length < CROWD || fullest.children.length < total * CROWDED_SHARE) return;
    const isBad = spread > LOPSIDED || empty * 2 > counts.length;
    if (!isBad && spread <= UNEVEN) return;
    const rest = empty === 0
      ? ""
      : `, and ${countedOf(empty, components.length, ["component", "components"], ["has none", "have none"])}`;
    report(fullest.artifact, {
      message: `component ${
        quoteValue(fullest.name || fullest.id)
      } holds ${fullest.children.length} of ${total} sub-components${rest}; they should be spread evenly`,
      at: [...fullest.at, "name"],
      level: isBad ? "warning" : "info",
      expected: `about ${Math.max(1, Math.round(mean))} in each component`,
      help: empty === 0
        ? "split it by kind of work"
        : "split it by kind of work, and fill or remove the empty components",
    });
  },
};

export default rule;

/** A model with that many sub-components in each component, for the examples. */
function model(counts: number[]): string {
  const components = counts.map((count, index) => {
    const subs = Array.from({ length: count }, (_, place) => `{id: part-${index}-${place}, active: false}`);
    return `      - {id: craft-${index}, name: Craft ${index}, sub_components: [${subs.join(", ")}]}\n`;
  });
  return `track_name: Product\nlayers:\n  - id: lasting-repairs\n    name: Lasting Repairs\n    components:\n${
    components.join("")
  }`;
}
