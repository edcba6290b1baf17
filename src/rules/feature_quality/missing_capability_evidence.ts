import { asStage } from "../../format/maturity.ts";
import { asList, asMap, asText } from "../../model/read.ts";
import { counted } from "../../text/forms/plural.ts";
import type { DocumentRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

/** Further capabilities that a finding points at. */
const MOST_RELATED = 10;

export default {
  scope: "document",
  name: "missing-capability-evidence",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: FREE_HINT },
  artifacts: ["feature_definition"],
  what: "A capability claims a stage above hypothetical, with neither evidence nor a key result that brought it there.",
  why: "People read a stage as proof; without an observation it may be a hope.",
  remedy:
    "Write what was observed, with a number, a period and a source, name the key result, or set the stage back to `hypothetical`.",
  examples: [
    {
      bad: "feature_maturity:\n  capability_maturity:\n    - {capability_id: cap-001, stage: proven}\n",
      good:
        'feature_maturity:\n  capability_maturity:\n    - {capability_id: cap-001, stage: proven, evidence: "9 of 11 villages plan with it weekly (March 2026, log)"}\n',
    },
    {
      bad: "feature_maturity:\n  capability_maturity:\n    - {capability_id: cap-001, stage: emerging}\n",
      good:
        "feature_maturity:\n  capability_maturity:\n    - {capability_id: cap-001, stage: emerging, delivered_by_kr: kr-p-001}\n",
    },
  ],
  check({ artifact, value, report }) {
    const rated = asList(asMap(asMap(value).feature_maturity).capability_maturity);
    const bare = rated.flatMap((entry, index) => {
      const { stage, evidence, delivered_by_kr } = asMap(entry);
      const claimed = asStage(stage);
      const isProved = asText(evidence) !== null || asText(delivered_by_kr) !== null;
      return claimed === null || claimed === "hypothetical" || isProved ? [] : [{ index, claimed }];
    });
    const [first, ...others] = bare;
    if (first === undefined) return;
    const at = (index: number) => ["feature_maturity", "capability_maturity", index, "stage"];
    report({
      message:
        `${counted(bare.length, "capability claims", "capabilities claim")} a stage above \`hypothetical\` without ` +
        "evidence, each should have some",
      at: at(first.index),
      actual: first.claimed,
      help: "add `evidence` with what was seen, when and where, or set the stage back to `hypothetical`",
      related: others.slice(0, MOST_RELATED).map(({ index, claimed }) => ({
        artifact,
        at: at(index),
        message: `claims \`${claimed}\``,
      })),
    });
  },
} satisfies DocumentRule;
