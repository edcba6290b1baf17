import { quoteValue } from "../../diagnostics/escape.ts";
import { MILESTONES } from "../../format/maturity.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asText, at } from "../../model/read.ts";
import { nodesOfModel } from "../../model/value_models/model_nodes.ts";
import type { DocumentRule } from "../rule.ts";

const model = (milestone: string) =>
  `track_name: Product
layers:
  - id: safe-crossings
    components:
      - id: ice-watch
        name: Ice Watch
        sub_components:
          - id: drill-holes
            maturity: {stage: emerging, milestone_achieved: ${milestone}}
          - {id: thaw-alarm, maturity: {stage: hypothetical}}
`;

export default {
  scope: "document",
  name: "inconsistent-milestone",
  level: "warning",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model"],
  what: "The milestone of a sub-component is not the one that its stage claims.",
  why:
    "Stage and milestone say the same of one thing: `hypothetical` goes with `none`, `emerging` with `problem_approach_fit`, `proven` with `value_recipient_fit`, `scaled` with `sustainable_domain_fit`. If they differ, one of them was forgotten.",
  remedy: "Decide by the evidence which of the two is right, and correct the other.",
  examples: [{ bad: model("none"), good: model("problem_approach_fit") }],
  check({ artifact, report }) {
    const value = meantValue(artifact);
    for (const { at: place, name, id, level, stage } of nodesOfModel(artifact)) {
      if (level !== 3 || stage === null) continue;
      const written = asText(at(value, ...place, "maturity", "milestone_achieved"));
      const milestone = Object.values(MILESTONES).find((known) => known === written);
      if (milestone === undefined || milestone === MILESTONES[stage]) continue;
      report({
        message: `milestone of ${quoteValue(name || id)} is \`${milestone}\`, its stage \`${stage}\` should have \`${
          MILESTONES[stage]
        }\``,
        at: [...place, "maturity", "milestone_achieved"],
        expected: MILESTONES[stage],
        actual: milestone,
        help: `write \`${MILESTONES[stage]}\` where the evidence shows it, otherwise correct the stage`,
      });
    }
  },
} satisfies DocumentRule;
