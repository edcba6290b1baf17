import { quoteValue } from "../../diagnostics/escape.ts";
import { undefinedReferences } from "../../model/local_references.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

export default {
  name: "dangling-capability",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["feature_definition"],
  what: "The maturity or the specifications of a feature name a capability that the feature does not define.",
  why: "A stage or a specification for a capability that is not there says nothing about any capability that is.",
  remedy: "Correct the id, or add the capability to `definition.capabilities`.",
  examples: [
    {
      bad: `
definition:
  capabilities: [{id: cap-001, name: Weigh Harvest}]
feature_maturity:
  capability_maturity: [{capability_id: cap-007, stage: emerging}]
`,
      good: `
definition:
  capabilities: [{id: cap-001, name: Weigh Harvest}]
feature_maturity:
  capability_maturity: [{capability_id: cap-001, stage: emerging}]
`,
    },
  ],
  check({ value, report }) {
    const misses = undefinedReferences(value, {
      defined: ["definition.capabilities[].id"],
      cited: [
        "feature_maturity.capability_maturity[].capability_id",
        "implementation_references.specs[].capability_coverage[]",
      ],
      form: /^cap-/,
      required: true,
    });
    for (const { id, ...miss } of misses) {
      report({
        ...miss,
        message: `no capability of this feature has the id ${quoteValue(id)}, the reference must name one`,
      });
    }
  },
} satisfies DocumentRule;
