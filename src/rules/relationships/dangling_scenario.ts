import { quoteValue } from "../../diagnostics/escape.ts";
import { undefinedReferences } from "../../model/local_references.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

export default {
  name: "dangling-scenario",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "document",
  artifacts: ["feature_definition"],
  what: "A specification says that it covers a scenario which the feature does not define.",
  why: "Coverage is counted from these ids; one that does not resolve makes the feature look better tested than it is.",
  remedy: "Correct the id, or add the scenario to `implementation.scenarios`.",
  examples: [
    {
      bad: `
implementation:
  scenarios: [{id: scn-001, name: Late return of a boat}]
implementation_references:
  specs: [{id: spec-returns, scenario_coverage: [scn-001, scn-010]}]
`,
      good: `
implementation:
  scenarios: [{id: scn-001, name: Late return of a boat}]
implementation_references:
  specs: [{id: spec-returns, scenario_coverage: [scn-001]}]
`,
    },
  ],
  check({ value, report }) {
    const misses = undefinedReferences(value, {
      defined: ["implementation.scenarios[].id", "definition.scenarios[].id", "scenarios[].id"],
      cited: ["implementation_references.specs[].scenario_coverage[]"],
      form: /^scn-/,
    });
    for (const { id, ...miss } of misses) {
      report({
        ...miss,
        message: `no scenario of this feature has the id ${quoteValue(id)}, the reference must name one`,
      });
    }
  },
} satisfies DocumentRule;
