import { quoteValue } from "../../../diagnostics/escape.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { entriesAt, textFieldsAt } from "../../../model/fields.ts";
import { findRings, sayLoop } from "../../../model/graph/loops.ts";
import { asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const LINES = "portfolio.product_lines[]";
const RINGS = [
  {
    owners: LINES,
    target: "dependencies.requires_product_lines[]",
    verb: "require each other",
    self: "requires itself",
  },
  { owners: "portfolio.brands[]", target: "parent_brand", verb: "are each other's parent", self: "is its own parent" },
] as const;

interface PortfolioLink {
  from: string;
  to: string;
  at: Path;
}

export default {
  name: "inconsistent-portfolio-cycle",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["product_portfolio"],
  what:
    "Product lines require or depend on each other in a circle, a product line is related to itself, or a brand is below itself.",
  why:
    "None of the product lines could be bought first, no brand is at the top, and the product line that was meant is not told.",
  remedy: "Remove the weakest link of the circle.",
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
    {
      bad: `
portfolio:
  product_line_relationships:
    - {from_product_line: pl-still, to_product_line: pl-still, relationship_type: enhances}
`,
      good: `
portfolio:
  product_line_relationships:
    - {from_product_line: pl-still, to_product_line: pl-casks, relationship_type: enhances}
`,
    },
  ],
  check({ artifact, value, report }) {
    for (const { owners, target, verb, self } of RINGS) {
      const links = entriesAt(value, owners).flatMap(({ entry: owner, path }) => {
        const from = asText(owner.id);
        return from === null
          ? []
          : textFieldsAt(owner, target).map(({ text, path: inside }) => ({ from, to: text, at: [...path, ...inside] }));
      });
      const all = owners === LINES ? [...links, ...dependencies(value)] : links;
      for (const { nodes, links: [first, ...others] } of findRings<PortfolioLink>(all)) {
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
    for (const { entry, path } of entriesAt(value, "portfolio.product_line_relationships[]")) {
      const { from_product_line: from, to_product_line: to, relationship_type: type } = entry;
      // The ring of one that depends on itself is reported above.
      if (asText(from) === null || from !== to || type === "depends_on") continue;
      report({
        message: `the relationship leads from ${quoteValue(from)} to itself, it must name another product line`,
        at: [...path, "to_product_line"],
        actual: String(to),
        help: "name the product line that is meant, or remove the relationship",
      });
    }
  },
} satisfies DocumentRule;

/** Relationships by which one product line cannot be without another. */
function dependencies(value: unknown): PortfolioLink[] {
  return entriesAt(value, "portfolio.product_line_relationships[]").flatMap(({ entry, path }) => {
    const { from_product_line, to_product_line, relationship_type } = entry;
    const [from, to] = [asText(from_product_line), asText(to_product_line)];
    if (relationship_type !== "depends_on" || from === null || to === null) return [];
    return [{ from, to, at: [...path, "relationship_type"] }];
  });
}
