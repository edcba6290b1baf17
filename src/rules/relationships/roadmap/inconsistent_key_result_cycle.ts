import { quoteValue } from "../../../diagnostics/escape.ts";
import { sayLoop } from "../../../model/graph/loops.ts";
import { keyResultRings } from "../../../model/roadmap/result_links.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

export default {
  name: "inconsistent-key-result-cycle",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["roadmap_recipe"],
  what: "Key results wait for each other in a circle, or one waits for itself.",
  why: "None of them can be reached first, so the cycle cannot be planned.",
  remedy:
    "Turn the weakest `requires` of the circle into `informs`, or split a key result so that a first part depends on nothing.",
  examples: [
    {
      bad: `
roadmap:
  cross_track_dependencies:
    - {from_kr: kr-p-001, to_kr: kr-c-001, dependency_type: requires}
    - {from_kr: kr-c-001, to_kr: kr-p-001, dependency_type: requires}
`,
      good: `
roadmap:
  cross_track_dependencies:
    - {from_kr: kr-p-001, to_kr: kr-c-001, dependency_type: requires}
    - {from_kr: kr-c-001, to_kr: kr-p-001, dependency_type: informs}
`,
    },
  ],
  check({ artifact, value, report }) {
    for (const { nodes, links: [first, ...others] } of keyResultRings(value)) {
      report({
        message: nodes.length === 1
          ? `${quoteValue(nodes[0])} depends on itself, a key result must depend on others only`
          : `${quoteValue(sayLoop(nodes), 120)} wait for each other, one of them must be reachable first`,
        at: [...first!.at, "to_kr"],
        help: nodes.length === 1 ? "remove the entry" : "remove one of these dependencies, or make it `informs`",
        related: others.map(({ at }) => ({ artifact, at: [...at, "to_kr"], message: "and this one waits in turn" })),
      });
    }
  },
} satisfies DocumentRule;
