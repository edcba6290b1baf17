import { asStage, lowest, type Stage, STAGES } from "../../format/maturity.ts";
import { asList, asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { WEAK_FEATURE } from "../section_costs.ts";

export default {
  scope: "document",
  name: "inconsistent-stage",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: WEAK_FEATURE },
  artifacts: ["feature_definition"],
  what: "A feature's overall stage is not the stage of its least mature capability.",
  why:
    "A feature is as mature as its weakest part; a higher stage promises what users do not get, a lower one hides progress.",
  remedy:
    "Set `overall_stage` to the lowest stage among the capabilities, or correct the capability that is rated wrongly.",
  examples: [
    {
      bad: `feature_maturity:
  overall_stage: proven
  capability_maturity:
    - capability_id: cap-001
      stage: proven
    - capability_id: cap-002
      stage: emerging
`,
      good: `feature_maturity:
  overall_stage: emerging
  capability_maturity:
    - capability_id: cap-001
      stage: proven
    - capability_id: cap-002
      stage: emerging
`,
    },
  ],
  check({ artifact, value, report }) {
    const feature = asMap(value);
    const maturity = asMap(feature.feature_maturity);
    const written = asMap(asMap(artifact.document.value).feature_maturity);
    const overall = asStage(maturity.overall_stage);
    const rated = asList(maturity.capability_maturity).map((entry) => asMap(entry));
    const stages = rated.map((entry) => asStage(entry.stage)).filter((stage): stage is Stage => stage !== null);
    // A stage that the schema refuses leaves the lowest one unknown, whatever it was meant to be.
    const isRefused = (stage: unknown) => typeof stage === "string" && asStage(stage) === null;
    if (overall === null || stages.length === 0 || stages.length < rated.length) return;
    if (
      isRefused(written.overall_stage) || asList(written.capability_maturity).some((one) => isRefused(asMap(one).stage))
    ) {
      return;
    }
    const weakest = lowest(stages);
    if (overall === weakest) return;
    const isLower = STAGES.indexOf(overall) < STAGES.indexOf(weakest);
    if (isLower && overall === "hypothetical" && hasUnrated(feature, rated)) return;
    const place = stages.indexOf(weakest);
    const id = asText(rated[place]!.capability_id);
    report({
      message:
        `overall stage is \`${overall}\` but the least mature capability is \`${weakest}\`, the overall stage should be the lowest`,
      at: ["feature_maturity", "overall_stage"],
      expected: weakest,
      actual: overall,
      help: `set it to \`${weakest}\`, or correct the capability's stage`,
      related: [{
        artifact,
        at: ["feature_maturity", "capability_maturity", place, "stage"],
        message: id === null ? "the least mature capability" : `stage of ${id}`,
      }],
    });
  },
} satisfies DocumentRule;

/** True when a capability of the feature has no stage yet, which counts as hypothetical. */
function hasUnrated(feature: Record<string, unknown>, rated: readonly Record<string, unknown>[]): boolean {
  const ids = new Set(rated.map((entry) => entry.capability_id));
  return asList(asMap(feature.definition).capabilities).some((capability) => !ids.has(asMap(capability).id));
}
