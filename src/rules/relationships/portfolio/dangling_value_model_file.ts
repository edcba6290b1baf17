import { baseName } from "../../../format/file_path.ts";
import { namePath, quoteValue } from "../../../diagnostics/escape.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { referringValue } from "../../../model/content/written_value.ts";
import { isYamlName } from "../../../diagnostics/yaml_name.ts";
import { unopened } from "../../../model/instance_layout.ts";
import { isProductModel } from "../../../model/value_models/product_models.ts";
import { entriesAt } from "../../../model/fields.ts";
import { asMap, asText } from "../../../model/read.ts";
import { meantValue } from "../../../model/meant/meant_value.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** Statuses of a product line that is there or being made; one that is none of the format's may be an idea. */
const BUILT: ReadonlySet<unknown> = new Set(["development", "active", "mature", "sunset", "deprecated"]);

const rule: InstanceRule = {
  name: "dangling-value-model-file",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["product_portfolio"],
  what: "A product line names a value model file that is not there.",
  why: "The product line is then sold without any statement of the value it brings.",
  remedy:
    "Correct the file name, or point to the Product model that the product lines share. Only a product line with its own value chain gets its own model.",
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
    const models = model.of("value_model").filter(isProductModel);
    const names = models.map(({ file }) => baseName(file));
    const closed = unopened(model.instance, "value_model").map(({ file }) => file);
    if (!closed.every(isYamlName)) return;
    const known = new Set([...model.instance.files, ...closed].map((file) => stemOf(baseName(file))));
    for (const artifact of model.of("product_portfolio")) {
      const awaited = new Set<string>();
      for (const { entry, path } of entriesAt(referringValue(artifact), "portfolio.product_lines[]")) {
        const { id, value_model_ref, status } = entry;
        const written = asText(value_model_ref);
        if (written === null || known.has(stemOf(baseName(written)))) continue;
        const meant = nearest(coreOf(written), names.map(coreOf))[0];
        // A model that says itself which line it is of needs no likeness.
        const own = models.filter((artifact) => isModelOf(artifact, asText(id)));
        const near = own.length === 1 ? baseName(own[0]!.file) : names.find((name) => coreOf(name) === meant);
        // Before there is any model, the name is that of the file to come.
        const isAwaited = names.length === 0;
        // Lines that share the model to come wait for one file.
        if (isAwaited && awaited.has(stemOf(baseName(written)))) continue;
        awaited.add(stemOf(baseName(written)));
        const isIdea = (status !== undefined && !BUILT.has(status)) || isAwaited;
        report(artifact, {
          message: `there is no value model file ${quoteValue(written)} in \`FIRE/value_models\`, a product line ${
            isIdea ? "should name one by the time it is built" : "must name one that exists"
          }`,
          at: [...path, "value_model_ref"],
          level: isAwaited ? "info" : isIdea ? "warning" : "error",
          expected: names.length === 0 ? "a file in FIRE/value_models" : names.map(namePath).join(", "),
          actual: written,
          ...(near === undefined ? { cause: "value model files that the portfolio names and that are not there" } : {}),
          reference: { missing: written, candidates: near === undefined ? [] : [near], known: names },
          help: near !== undefined ? `did you mean ${quoteValue(near)}?` : adviceFor(names),
        });
      }
    }
  },
};

export default rule;

function isModelOf(model: Artifact, line: string | null): boolean {
  return line !== null && asText(asMap(meantValue(model)).product_line_id) === line;
}

/** Lines share a model; a file for each line is what `misplaced-product-model` refuses. */
function adviceFor([first, ...others]: readonly string[]): string {
  if (first === undefined) return "write one Product value model, which the product lines may share";
  return others.length === 0
    ? `name ${quoteValue(first)}, which the product lines may share`
    : `name one of ${[first, ...others].map((name) => quoteValue(name)).join(", ")}; product lines may share one`;
}

/** What distinguishes one model file from another; the rest of the name is alike in all. */
function coreOf(path: string): string {
  return stemOf(baseName(path)).replace(/[._]value_model$/, "");
}

/** File name without its ending, which people leave out. */
function stemOf(name: string): string {
  return name.toLowerCase().replace(/\.ya?ml$/, "");
}
