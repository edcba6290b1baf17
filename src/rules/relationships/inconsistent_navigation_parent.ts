import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { fieldsAt } from "../../model/fields.ts";
import { findLoops, sayLoop, toEdges } from "../../model/graph.ts";
import { asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

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
    const places = new Map<string, Path>();
    const pairs: [string, string][] = [];
    for (const { value: context, path } of fieldsAt(value, "contexts[]")) {
      const id = asText(asMap(context).id);
      const parent = asText(asMap(context).parent);
      if (id === null || parent === null || places.has(id)) continue;
      places.set(id, [...path, "parent"]);
      pairs.push([id, parent]);
    }
    for (const loop of findLoops(toEdges(pairs))) {
      const [first, ...others] = loop.map((id) => places.get(id)!);
      report({
        message: loop.length === 1
          ? `context ${quoteValue(loop[0])} is its own parent, it must lie inside another or none`
          : `contexts ${quoteValue(sayLoop(loop), 120)} lie inside each other, one must be outermost`,
        at: first!,
        help: "remove `parent` from the outermost one",
        related: others.map((at) => ({ artifact, at, message: "and so on here" })),
      });
    }
  },
} satisfies DocumentRule;
