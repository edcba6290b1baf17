import { quoteValue } from "../../../diagnostics/escape.ts";
import { nearest } from "../../../text/closest_match.ts";
import { fieldsAt } from "../../../model/fields.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const rule: InstanceRule = {
  name: "dangling-value-model-file",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["product_portfolio"],
  what: "A product line names a value model file that is not there.",
  why: "The line is then sold without any statement of the value it brings.",
  remedy: "Correct the file name, point to the model that the lines share, or write the missing one.",
  examples: [
    {
      bad: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  product_lines: [{id: pl-looms, value_model_ref: product.loom.value_model.yaml}]\n",
        "FIRE/value_models/product.looms.value_model.yaml": "track_name: Product\n",
      },
      good: {
        "READY/product_portfolio.yaml":
          "portfolio:\n  product_lines: [{id: pl-looms, value_model_ref: product.looms.value_model.yaml}]\n",
        "FIRE/value_models/product.looms.value_model.yaml": "track_name: Product\n",
      },
    },
  ],
  check({ model, report }) {
    const names = model.instance.artifacts.filter((artifact) => artifact.type === "value_model").map(({ file }) =>
      nameOf(file)
    );
    const known = new Set(model.instance.files.map((file) => stemOf(nameOf(file))));
    for (const artifact of model.of("product_portfolio")) {
      for (const { value, path } of fieldsAt(artifact.document.value, "portfolio.product_lines[]")) {
        const { value_model_ref, status } = asMap(value);
        const written = asText(value_model_ref);
        if (written === null || known.has(stemOf(nameOf(written)))) continue;
        // A line that is only an idea may wait for its model.
        const level = status === "concept" ? "warning" : "error";
        const meant = nearest(coreOf(written), names.map(coreOf))[0];
        const near = names.find((name) => coreOf(name) === meant);
        report(artifact, {
          message: `there is no value model file ${quoteValue(written)}, a product line ${
            level === "error" ? "must" : "should"
          } name one of FIRE/value_models`,
          at: [...path, "value_model_ref"],
          level,
          expected: names.length === 0 ? "a file in FIRE/value_models" : names.join(", "),
          actual: written,
          reference: { missing: written, candidates: near === undefined ? [] : [near], known: names },
          help: near !== undefined
            ? `did you mean ${quoteValue(near)}?`
            : "name a file that is there, or write this one",
        });
      }
    }
  },
};

export default rule;

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** What distinguishes one model file from another; the rest of the name is alike in all. */
function coreOf(path: string): string {
  return stemOf(nameOf(path)).replace(/[._]value_model$/, "");
}

/** File name without its ending, which people leave out. */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/\.ya?ml$/, "");
}
