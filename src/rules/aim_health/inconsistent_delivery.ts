import { quoteValue } from "../../diagnostics/escape.ts";
import { asStage } from "../../format/maturity.ts";
import { decidedValue } from "../../model/content/written_value.ts";
import { asMap } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

export default {
  scope: "document",
  name: "inconsistent-delivery",
  repair: "quality",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "delivery_drift",
      title: "Delivered feature whose maturity is not shown",
      id: ({ file }, model) => `aim-drift-${model.textAt(file, ["id"]) ?? file}`,
    },
  },
  artifacts: ["feature_definition"],
  due: "from_level_2",
  what: "A feature is delivered and yet its maturity is hypothetical. It is a note if the feature was never rated.",
  why:
    "Delivered means that people have it; hypothetical means that no one outside has used it. One of the two is out of date, and coverage and roll-ups rest on both.",
  remedy: "Assess what the delivery brought and set `feature_maturity.overall_stage`, or set the status back.",
  examples: [
    {
      bad: "id: fd-004\nstatus: delivered\nfeature_maturity:\n  overall_stage: hypothetical\n",
      good: "id: fd-004\nstatus: delivered\nfeature_maturity:\n  overall_stage: emerging\n",
    },
    { bad: "id: fd-005\nstatus: delivered\n", good: "id: fd-005\nstatus: in-progress\n" },
  ],
  check({ artifact, report }) {
    const feature = asMap(decidedValue(artifact));
    if (feature.status !== "delivered" || artifact.archived) return;
    // Another word for it is a finding of its own; the sentence quotes what is in the file.
    const said = quoteValue(asMap(artifact.document.value).status);
    const written = asMap(feature.feature_maturity).overall_stage;
    const stage = asStage(written);
    if (stage === "hypothetical") {
      report({
        message: `feature is ${said} but its stage is \`hypothetical\`; it should be the stage that its use has shown`,
        at: ["feature_maturity", "overall_stage"],
        expected: "emerging, proven or scaled",
        actual: "hypothetical",
        help: "assess what the delivery brought and set the stage, or set the status back",
      });
    } else if (written === undefined) {
      report({
        message: `feature is ${said} and should have an \`overall_stage\``,
        at: ["status"],
        level: "info",
        expected: "`feature_maturity.overall_stage`",
        actual: "none",
        help: "write down the stage that its use has shown, or set the status back where no one uses it yet",
      });
    }
  },
} satisfies DocumentRule;
