import { quoteValue } from "../../diagnostics/escape.ts";
import { isForm, isProgram, isTechnicalLabel } from "../../model/names/form_words.ts";
import { namedNodeSteps } from "../../model/value_models/named_nodes.ts";
import type { ValueNode } from "../../model/value_models/value_models.ts";
import { labelWords } from "../../text/words.ts";
import type { InstanceContext, InstanceRule } from "../rule.ts";

const FEWEST = 2;

const rule: InstanceRule = {
  scope: "instance",
  name: "misplaced-product-form",
  level: "warning",
  class: "structural",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "layer_name_heuristic" } },
  sign: "layers are forms of a product",
  artifacts: ["value_model"],
  what:
    "Most layers of the Product value model are called an app, a platform, a portal or a module, or parts of the software such as a backend or a database. If no more than half of the layers are, it is a note; so is a component called, for example, `Tidemark Portal`. The rule knows these words in a dozen languages.",
  why:
    "Such layers list what is built and who logs in where; value that reaches people through several of them has no place, and the model changes with every rebuild.",
  remedy:
    "Name the layers after what people can do or gain, and place the parts of each app under the gains they serve.",
  examples: [
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: rider-app, name: Rider App}\n  - {id: stable-portal, name: Stable Portal}\n  - {id: calm-horses, name: Calm Horses}\n",
      },
      good: {
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: sure-riders, name: Sure Riders}\n  - {id: safe-rides, name: Safe Rides}\n  - {id: calm-horses, name: Calm Horses}\n",
      },
    },
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: rider-app, name: Rider App}\n  - {id: stable-portal, name: Stable Portal}\n  - {id: calm-horses, name: Calm Horses}\n  - {id: safe-rides, name: Safe Rides}\n",
      },
      good: {
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: rider-app, name: Rider App}\n  - {id: sure-riders, name: Sure Riders}\n  - {id: calm-horses, name: Calm Horses}\n  - {id: safe-rides, name: Safe Rides}\n",
      },
    },
    {
      bad: {
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: backend, name: Backend}\n  - {id: frontend, name: Web Front-end}\n  - {id: database, name: Database Layer}\n",
      },
      good: {
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: infrastructure, name: Infrastructure}\n  - {id: data, name: Open Database of Rides}\n  - {id: calm-horses, name: Calm Horses}\n",
      },
    },
    {
      bad: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: fennlot-app, name: Fennlot App}\n  - {id: stable-portal, name: Stable Portal}\n  - {id: calm-horses, name: Calm Horses}\n",
      },
      good: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: fennlot-app, name: Fennlot App}\n  - {id: sure-riders, name: Sure Riders}\n  - {id: calm-horses, name: Calm Horses}\n",
      },
    },
    {
      bad: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot Auctions\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: fair-bids, name: Fair Bids, components: [{id: fennlot-plus, name: FennlotPlus Pricing App}]}\n",
      },
      good: {
        "_epf.yaml": "epf_anchor: true\nproduct_name: Fennlot Auctions\n",
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: fair-bids, name: Fair Bids, components: [{id: known-prices, name: Known Prices}]}\n",
      },
    },
  ],
  *check(context) {
    const { model, report } = context;
    const layers = model.values.layers("product");
    const named = new Set((yield* namedNodeSteps(model)).filter(({ certain }) => certain).map(({ node }) => node));
    // One that carries the name of a product has a finding of its own, and is a form beside the others all the same.
    const forms = layers.filter((layer) => isBuiltThing(labelWords(layer.name)))
      .toSorted((a, b) => Number(named.has(a)) - Number(named.has(b)));
    checkComponents(context, named);
    const [first] = forms;
    if (first === undefined || named.has(first) || forms.length < FEWEST) return;
    report(first.artifact, {
      // A few such layers are a weakness of names, not yet of the structure.
      ...(forms.length * 2 > layers.length ? {} : { level: "info", class: "surface" }),
      message: `${forms.length} of ${layers.length} layers are named as things that are built (${
        forms.slice(0, 5).map((layer) => quoteValue(layer.name)).join(", ")
      }); they should say what people gain`,
      at: [...first.at, "name"],
      actual: forms.slice(0, 5).map(({ name }) => name).join(", "),
      expected: "layers that hold when the things are built anew",
      help: "rename and regroup the layers after what people can do or gain",
      related: forms.slice(1, 10).map((layer) => ({
        artifact: layer.artifact,
        at: [...layer.at, "name"],
        message: `layer ${quoteValue(layer.name)} too`,
      })),
    });
  },
};

export default rule;

/** An app and the like, or a part of the software such as a backend. */
function isBuiltThing(words: readonly string[]): boolean {
  return isProgram(words.at(-1) ?? "") || isTechnicalLabel(words);
}

/** Shorter words begin the names of many things. */
const LEAST_NAME = 5;

/** Components that begin as the product's name does and end as an app or the like: `FennlotPlus Pricing App`. */
function checkComponents({ model, report }: InstanceContext, named: ReadonlySet<ValueNode>): void {
  const [own = ""] = labelWords(model.productName ?? "");
  if (own.length < LEAST_NAME || isForm(own)) return;
  for (const component of model.values.components("product")) {
    const words = labelWords(component.name);
    if (named.has(component) || words.length < 2 || words[0] !== own || !isBuilt(words.at(-1)!)) continue;
    report(component.artifact, {
      level: "info",
      class: "surface",
      message: `component ${
        quoteValue(component.name)
      } is named as a thing that is built; it should say what people gain`,
      at: [...component.at, "name"],
      expected: "a component that holds when the thing is built anew",
      actual: component.name,
      help: "name it after what people gain; only sub-components may carry the name of a product",
    });
  }
}

/** A program, or a German compound with the word for one. */
function isBuilt(word: string): boolean {
  return isProgram(word) || /^\p{L}{4,}app$/u.test(word);
}
