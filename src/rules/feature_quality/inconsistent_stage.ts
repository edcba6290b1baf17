import { quoteId } from "../../diagnostics/escape.ts";
import { asStage, lowest, type Stage, STAGES } from "../../format/maturity.ts";
import { asList, asMap, asText } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT, WEAK_FEATURE } from "../section_costs.ts";

export default {
  scope: "document",
  name: "inconsistent-stage",
  level: "warning",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: { ...WEAK_FEATURE, hint: FREE_HINT.hint } },
  artifacts: ["feature_definition"],
  what:
    "A feature's overall stage is not the stage of its least mature core capability. No field says which capability is core, so it is a note if the stage is above some of the capabilities only.",
  why:
    "A feature is as mature as the weakest part that its job needs; a higher stage promises what users do not get, a lower one hides progress. A capability that the job does not need does not hold the feature back.",
  remedy:
    "Set `overall_stage` to the lowest stage among the capabilities that the job needs, or correct the capability that is rated wrongly.",
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
    {
      bad: `feature_maturity:
  overall_stage: proven
  capability_maturity:
    - capability_id: cap-001
      stage: emerging
    - capability_id: cap-002
      stage: hypothetical
`,
      good: `feature_maturity:
  overall_stage: hypothetical
  capability_maturity:
    - capability_id: cap-001
      stage: emerging
    - capability_id: cap-002
      stage: hypothetical
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
    const rank = STAGES.indexOf(overall);
    const isLower = rank < STAGES.indexOf(weakest);
    if (isLower && overall === "hypothetical" && hasUnrated(feature, rated)) return;
    const place = stages.indexOf(weakest);
    const id = asText(rated[place]!.capability_id);
    const isReached = !isLower && stages.some((stage) => STAGES.indexOf(stage) >= rank);
    report({
      message: isReached
        ? `overall stage is \`${overall}\` and ${
          id === null ? "a capability" : quoteId(id)
        } is \`${weakest}\`, which should be only where the job is done without that capability`
        : `overall stage is \`${overall}\` but the least mature capability is \`${weakest}\`, the overall stage should be the lowest`,
      at: ["feature_maturity", "overall_stage"],
      ...(isReached ? { level: "info" } : {}),
      expected: weakest,
      actual: overall,
      help: isReached
        ? `set it to \`${weakest}\` if the job needs the capability; if not, end the line with \`# epf: ignore[inconsistent-stage] the job is done without it\``
        : `set it to \`${weakest}\`, or correct the capability's stage`,
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
