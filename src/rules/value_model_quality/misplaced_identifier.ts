import { quoteValue } from "../../diagnostics/escape.ts";
import { nodesOfModel } from "../../model/value_models/model_nodes.ts";
import { labelWords } from "../../text/words.ts";

import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "misplaced-identifier",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "layer_name_heuristic" } },
  artifacts: ["value_model"],
  what: "The name of a layer or component is written like a name in a program.",
  why:
    "Names of value areas are read by investors, customers and new colleagues; `path_segment` and `id` are there for machines.",
  remedy: "Write the name in plain words, and keep the spelling without spaces for `path_segment`.",
  examples: [
    {
      bad: "track_name: Product\nlayers:\n  - {id: even-heat, name: EvenHeatControl, path_segment: EvenHeat}\n",
      good: "track_name: Product\nlayers:\n  - {id: even-heat, name: Even Heat, path_segment: EvenHeat}\n",
    },
  ],
  check({ artifact, report }) {
    for (const node of nodesOfModel(artifact)) {
      if (node.level === 3 || !isIdentifier(node.name)) continue;
      report({
        message: `name ${quoteValue(node.name)} is written like a name in a program, expected plain words`,
        at: [...node.at, "name"],
        expected: labelWords(node.name).join(" "),
        actual: node.name,
        help: "write it in plain words; `path_segment` keeps the other spelling",
      });
    }
  },
} satisfies DocumentRule;

/** True for `EvenHeatControl`, `even_heat` and `even-heat-control`; names such as `eBooks` and `Check-in` are words. */
function isIdentifier(name: string): boolean {
  if (/\s/.test(name.trim())) return false;
  return /\p{L}_\p{L}/u.test(name) || /^(?:\p{Lu}[\p{Ll}\p{N}]+){2,}$/u.test(name) ||
    /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+){2,}$/u.test(name);
}
