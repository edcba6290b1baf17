import { likelyChoiceAt } from "../../model/meant/meant_scalar.ts";
import { scenariosOf } from "../../model/features/feature_parts.ts";
import { contentState } from "../../model/content/content_state.ts";
import { quotableValue } from "../../model/content/written_value.ts";
import { asList, asMap } from "../../model/read.ts";
import type { Artifact } from "../../workspace/artifact.ts";
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
  what:
    "A feature shows no scenario, in which someone uses it from trigger to outcome. A scenario that is not filled in does not count.",
  why: "Scenarios carry the acceptance criteria, so without them the team cannot say when the feature is done.",
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
  check({ artifact, value, report }) {
    const feature = asMap(value);
    const definition = asMap(feature.definition);
    if (feature.definition === undefined) return;
    const isOpen = hasOnlyOpenScenarios(artifact);
    // Scenarios at another place are fields that the format does not know there, which is reported.
    const isElsewhere = feature.scenarios !== undefined || asMap(feature.implementation).scenarios !== undefined;
    if (!isOpen && (isElsewhere || scenariosOf(feature).length > 0)) return;
    const bare = feature.implementation === undefined && definition.contexts === undefined;
    report({
      // A draft may still be without; tools leave drafts alone.
      level: likelyChoiceAt(artifact, ["status"], feature.status) === "draft" ? "info" : "warning",
      message: isOpen
        ? "scenarios of the feature hold open places alone, one should show its use from trigger to outcome"
        : bare
        ? "feature has neither scenarios nor contexts; it should show where and how it is used"
        : "feature has no scenarios; it should show its use from trigger to outcome",
      at: isOpen ? ["implementation", "scenarios"] : feature.implementation === undefined ? [] : ["implementation"],
      expected: "2 to 6 scenarios",
      actual: "none",
      help: "add the main path, one failure and one edge under `implementation.scenarios`",
    });
  },
} satisfies DocumentRule;

/** True where every scenario waits for its words. A file that hardly anybody has touched is a finding as a whole. */
function hasOnlyOpenScenarios(artifact: Artifact): boolean {
  const scenarios = asList(quotableValue(artifact, ["implementation", "scenarios"])).map(asMap);
  const isOpen = ({ id: _, ...fields }: Record<string, unknown>) =>
    Object.keys(fields).length > 0 && Object.values(fields).flat().every((field) => field === null);
  return scenarios.length > 0 && scenarios.every(isOpen) && !contentState(artifact).isUnfilled;
}
