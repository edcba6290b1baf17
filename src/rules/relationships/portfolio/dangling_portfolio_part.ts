import { localReferenceRule } from "../local_reference_rule.ts";

export default localReferenceRule({
  name: "dangling-portfolio-part",
  section: "relationships",
  scope: "document",
  artifacts: ["product_portfolio"],
  what: "The portfolio refers to a product line, brand or offering that it does not list.",
  why: "Readers of the portfolio cannot see what is sold under which name, or what a product line depends on.",
  remedy: "Correct the id, or add the product line, brand or offering to the portfolio.",
  examples: [
    {
      bad: `
portfolio:
  product_lines: [{id: pl-planner}]
  brands: [{id: brand-fjellro, applies_to: {product_lines: [pl-planer]}}]
`,
      good: `
portfolio:
  product_lines: [{id: pl-planner}]
  brands: [{id: brand-fjellro, applies_to: {product_lines: [pl-planner]}}]
`,
    },
  ],
  owner: "the portfolio",
  references: [
    {
      noun: "product line",
      defined: ["portfolio.product_lines[].id"],
      cited: [
        "portfolio.product_lines[].dependencies.requires_product_lines[]",
        "portfolio.product_line_relationships[].from_product_line",
        "portfolio.product_line_relationships[].to_product_line",
        "portfolio.brands[].applies_to.product_lines[]",
        "portfolio.offerings[].components[].product_line_id",
      ],
    },
    {
      noun: "brand",
      defined: ["portfolio.brands[].id"],
      cited: ["portfolio.offerings[].brand_id", "portfolio.brands[].parent_brand"],
    },
    { noun: "offering", defined: ["portfolio.offerings[].id"], cited: ["portfolio.brands[].applies_to.offerings[]"] },
  ],
});
