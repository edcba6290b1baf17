import { scenariosOf } from "../../model/features/feature_parts.ts";
import { asMap } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

export default {
  scope: "document",
  name: "missing-scenario",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...WEAK_FEATURE, absent: 20 } },
  artifacts: ["feature_definition"],
  due: "from_level_2",
  what: "A feature shows no scenario: no one is seen using it from trigger to outcome.",
  why: "Scenarios carry the acceptance criteria, so without them no one can say when the feature is done.",
  remedy: "Add two to six scenarios under `implementation.scenarios`: the main path, one failure, one edge.",
  examples: [
    {
      bad: `id: fd-004
status: ready
definition: {}
`,
      good: `id: fd-004
status: ready
definition: {}
implementation:
  scenarios:
    - id: scn-001
`,
    },
  ],
  check({ value, report }) {
    const feature = asMap(value);
    const definition = asMap(feature.definition);
    // Scenarios at another place are fields that the format does not know there, which is reported.
    if (feature.scenarios !== undefined || asMap(feature.implementation).scenarios !== undefined) return;
    if (scenariosOf(feature).length > 0 || feature.definition === undefined) return;
    const bare = feature.implementation === undefined && definition.contexts === undefined;
    report({
      // A draft may still be without; tools leave drafts alone.
      level: feature.status === "draft" ? "info" : "warning",
      message: bare
        ? "feature has neither scenarios nor contexts, it should show where and how it is used"
        : "feature has no scenarios, it should show its use from trigger to outcome",
      at: feature.implementation === undefined ? [] : ["implementation"],
      expected: "2 to 6 scenarios",
      actual: "none",
      help: "add the main path, one failure and one edge under `implementation.scenarios`",
    });
  },
} satisfies DocumentRule;
