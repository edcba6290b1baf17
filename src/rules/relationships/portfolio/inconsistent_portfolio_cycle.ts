import { quoteValue } from "../../../diagnostics/escape.ts";
import { fieldsAt, textFieldsAt } from "../../../model/fields.ts";
import { findRings, sayLoop } from "../../../model/graph/loops.ts";
import { asMap, asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const RINGS = [
  {
    owners: "portfolio.product_lines[]",
    target: "dependencies.requires_product_lines[]",
    verb: "require each other",
    self: "requires itself",
  },
  { owners: "portfolio.brands[]", target: "parent_brand", verb: "are each other's parent", self: "is its own parent" },
] as const;

export default {
  name: "inconsistent-portfolio-cycle",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["product_portfolio"],
  what: "Product lines require each other in a ring, or a brand is below itself.",
  why: "None of the product lines could be bought first, and no brand is at the top.",
  remedy: "Remove the weakest link of the ring.",
  examples: [
    {
      bad: `
portfolio:
  product_lines:
    - {id: pl-still, dependencies: {requires_product_lines: [pl-casks]}}
    - {id: pl-casks, dependencies: {requires_product_lines: [pl-still]}}
`,
      good: `
portfolio:
  product_lines:
    - {id: pl-still, dependencies: {requires_product_lines: [pl-casks]}}
    - {id: pl-casks}
`,
    },
  ],
  check({ artifact, value, report }) {
    for (const { owners, target, verb, self } of RINGS) {
      const links = fieldsAt(value, owners).flatMap(({ value: owner, path }) => {
        const from = asText(asMap(owner).id);
        return from === null
          ? []
          : textFieldsAt(owner, target).map(({ text, path: inside }) => ({ from, to: text, at: [...path, ...inside] }));
      });
      for (const { nodes, links: [first, ...others] } of findRings(links)) {
        report({
          message: nodes.length === 1
            ? `${quoteValue(nodes[0])} ${self}, it must name another`
            : `${quoteValue(sayLoop(nodes), 120)} ${verb}, one must come first`,
          at: first!.at,
          help: "remove one of these links",
          related: others.map(({ at }) => ({ artifact, at, message: "and this one in turn" })),
        });
      }
    }
  },
} satisfies DocumentRule;
