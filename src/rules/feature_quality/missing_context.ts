import { likelyChoiceAt } from "../../model/meant/meant_scalar.ts";
import { asList, asMap } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

/** A feature without any `implementation` is reported once, by missing-scenario. */
export default {
  scope: "document",
  name: "missing-context",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...WEAK_FEATURE, absent: 10 } },
  artifacts: ["feature_definition"],
  what: "A feature names no context: no place where people meet it.",
  why:
    "Design starts from the places where people act and from what they see there; without one it starts from a guess.",
  remedy: "Add one to six contexts under `implementation.contexts`, each with what people do and see there.",
  examples: [
    {
      bad: `id: fd-011
status: in-progress
definition: {}
implementation:
  scenarios: []
`,
      good: `id: fd-011
status: in-progress
definition: {}
implementation:
  contexts:
    - id: ctx-001
      name: "Counter tablet"
`,
    },
  ],
  check({ artifact, value, report }) {
    const feature = asMap(value);
    const definition = asMap(feature.definition);
    const { contexts } = asMap(feature.implementation);
    if (feature.contexts !== undefined || (contexts !== undefined && !isEmptyList(contexts))) return;
    // Contexts at another place are fields that the format does not know there, which is reported.
    const isElsewhere = ["contexts", "context"].some((key) =>
      definition[key] !== undefined && !isEmptyList(definition[key])
    );
    if (!isElsewhere && feature.definition !== undefined && feature.implementation !== undefined) {
      report({
        level: likelyChoiceAt(artifact, ["status"], feature.status) === "draft" ? "info" : "warning",
        message: "feature has no contexts; it should name the places where people meet it",
        at: ["implementation"],
        expected: "1 to 6 contexts",
        actual: "none",
        help: "add them under `implementation.contexts` with what people do and see there",
      });
    }
  },
} satisfies DocumentRule;

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && asList(value).length === 0;
}
