import { counted, countedOf } from "../../text/forms/plural.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

/** A model of fewer components is still growing. */
const SMALLEST = 5;

const rule: InstanceRule = {
  scope: "instance",
  name: "missing-sibling",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "l2_diversity" } },
  sign: "layers of a single component",
  artifacts: ["value_model"],
  what:
    "A layer of the Product value model has a single component, or a component a single sub-component. It is a structural warning if most layers are like that.",
  why:
    "A level that holds one thing divides nothing: either its siblings are missing, or the level is one too many. If most layers are like that, the model is only a list.",
  remedy: "Find what else belongs beside the only child, or fold the level into its neighbour.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: dry-storage
    name: Dry Storage
    components:
      - {id: moisture-watch, name: Moisture Watch}
      - {id: airing, name: Airing}
      - {id: pest-watch, name: Pest Watch}
      - {id: fire-watch, name: Fire Watch}
  - id: fair-weighing
    name: Fair Weighing
    components:
      - {id: scale-checks, name: Scale Checks}
`,
      },
      good: {
        "FIRE/value_models/product.value_model.yaml": `track_name: Product
layers:
  - id: dry-storage
    name: Dry Storage
    components:
      - {id: moisture-watch, name: Moisture Watch}
      - {id: airing, name: Airing}
      - {id: pest-watch, name: Pest Watch}
      - {id: fire-watch, name: Fire Watch}
  - id: fair-weighing
    name: Fair Weighing
    components:
      - {id: scale-checks, name: Scale Checks}
      - {id: weigh-tickets, name: Weigh Tickets}
`,
      },
    },
  ],
  check(context) {
    const layers = context.model.values.layers("product").filter((layer) => layer.children.length > 0);
    const single = layers.filter((layer) => layer.children.length === 1);
    if (layers.length >= 2 && single.length * 2 > layers.length) reportList(context, layers, single);
    const components = context.model.values.components("product");
    if (components.length < SMALLEST) return;
    if (single.length * 2 <= layers.length) reportChildren(context, single, "layer", "component");
    // A part that is not in use yet says nothing about its component.
    const alone = components.filter(({ children }) => children.length === 1 && children[0]!.active !== false);
    reportChildren(context, alone, "component", "sub-component");
  },
};

export default rule;

function reportList({ report }: InstanceContext, layers: readonly ValueNode[], single: readonly ValueNode[]): void {
  const [first] = single;
  report(first!.artifact, {
    message: `${
      countedOf(single.length, layers.length, ["layer", "layers"], [
        "has a single component",
        "have a single component",
      ])
    }, but most should have several`,
    at: ["layers"],
    level: "warning",
    class: "structural",
    expected: "layers with two or more components",
    help: "group the components into fewer layers by what people gain, or find the missing siblings",
    related: single.slice(0, 10).map((layer) => ({
      artifact: layer.artifact,
      at: [...layer.at, "name"],
      message: `layer ${quoteValue(layer.name || layer.id)} has one component`,
    })),
  });
}

function reportChildren(
  { report }: InstanceContext,
  nodes: readonly ValueNode[],
  word: string,
  childWord: string,
): void {
  const [first, ...others] = nodes;
  if (first === undefined) return;
  const name = quoteValue(first.name || first.id);
  report(first.artifact, {
    message: others.length === 0
      ? `${word} ${name} has only one ${childWord}, but should have two or more`
      : `${counted(nodes.length, word)}, such as ${name}, have only one ${childWord}, but should have two or more`,
    at: [...first.at, "name"],
    help: `find what belongs beside ${
      quoteValue(first.children[0]!.name || first.children[0]!.id)
    }, or fold the ${word} into its neighbour`,
    related: others.slice(0, 10).map((node) => ({
      artifact: node.artifact,
      at: [...node.at, "name"],
      message: `${word} ${quoteValue(node.name || node.id)} too`,
    })),
  });
}
