import { quoteValue } from "../../diagnostics/escape.ts";
import { undefinedReferences } from "../../model/local_references.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

export default {
  name: "dangling-reality-finding",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["strategic_reality_check"],
  what: "A line of the recalibration plan rests on a finding that the reality check does not have.",
  why: "A repair without its finding cannot be weighed against the others, and no one can see why it was planned.",
  remedy: "Correct the id so that it is one of the findings above, or remove it.",
  examples: [
    {
      bad: `
belief_validity: [{id: src-bv-001, signal: weakening}]
recalibration_plan: [{id: rp-001, linked_findings: [src-bv-002]}]
`,
      good: `
belief_validity: [{id: src-bv-001, signal: weakening}]
recalibration_plan: [{id: rp-001, linked_findings: [src-bv-001]}]
`,
    },
  ],
  check({ value, report }) {
    const misses = undefinedReferences(value, {
      defined: ["belief_validity[].id", "market_currency[].id", "strategic_alignment[].id", "execution_reality[].id"],
      cited: ["recalibration_plan[].linked_findings[]"],
      form: /^src-/,
    });
    for (const { id, ...miss } of misses) {
      report({
        ...miss,
        message: `no finding of this reality check has the id ${quoteValue(id)}, the plan must cite one`,
      });
    }
  },
} satisfies DocumentRule;
