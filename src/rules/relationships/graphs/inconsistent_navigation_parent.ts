import { quoteValue } from "../../../diagnostics/escape.ts";
import { entriesAt } from "../../../model/fields.ts";
import { findRings, sayLoop } from "../../../model/graph/loops.ts";
import { asText } from "../../../model/read.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

export default {
  name: "inconsistent-navigation-parent",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["navigation_graph"],
  what: "Following `parent` from a context leads back to the same context.",
  why: "A place cannot be inside itself; drawing or following the graph never ends.",
  remedy: "Remove `parent` from the outermost of these contexts.",
  examples: [
    {
      bad: "contexts: [{id: harvest, parent: field}, {id: field, parent: harvest}]\n",
      good: "contexts: [{id: harvest, parent: field}, {id: field}]\n",
    },
  ],
  check({ artifact, value, report }) {
    const links = entriesAt(value, "contexts[]").flatMap(({ entry: context, path }) => {
      const from = asText(context.id);
      const to = asText(context.parent);
      return from === null || to === null ? [] : [{ from, to, at: [...path, "parent"] }];
    });
    for (const { nodes, links: [first, ...others] } of findRings(links)) {
      report({
        message: nodes.length === 1
          ? `context ${quoteValue(nodes[0])} is its own parent, it must lie inside another or none`
          : `contexts ${quoteValue(sayLoop(nodes), 120)} lie inside each other, one must be outermost`,
        at: first!.at,
        help: "remove `parent` from the outermost one",
        related: others.map(({ at }) => ({ artifact, at, message: "and so on here" })),
      });
    }
  },
} satisfies DocumentRule;
