import { quoteValue } from "../../diagnostics/escape.ts";
import { ROLL_UP_SHARE, type Stage, STAGES } from "../../format/maturity.ts";
import { statedStages } from "../../model/value_models/roll_up.ts";
import { TRACKS } from "../../format/tracks.ts";
import type { InstanceRule } from "../rule.ts";

const model = (stage: string) =>
  `track_name: Product
layers:
  - id: steady-yields
    components:
      - id: soil-reading
        maturity_summary: {calculated_stage: ${stage}}
        sub_components:
          - {id: field-samples, maturity: {stage: proven}}
          - {id: lab-reports, maturity: {stage: proven}}
          - {id: liming-advice, maturity: {stage: emerging}}
`;

const rule: InstanceRule = {
  scope: "instance",
  name: "inconsistent-maturity",
  level: "warning",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model"],
  what: "The stage of a component, layer or track is not the one that its parts give.",
  why:
    "The stage is read as proof of how far value has come; one that the parts do not support promises too much or hides progress.",
  remedy:
    "Write the highest stage that at least four fifths of the direct parts have reached, or set `stage_override: true` and say why.",
  examples: [{
    bad: { "FIRE/value_models/product.value_model.yaml": model("proven") },
    good: { "FIRE/value_models/product.value_model.yaml": model("emerging") },
  }],
  check({ model, report }) {
    for (const track of TRACKS) {
      for (const { artifact, at, node, stated, calculated, children, inactive } of statedStages(model.values, track)) {
        if (stated === calculated) continue;
        const subject = node === null ? "the track" : quoteValue(node.name || node.id);
        report(artifact, {
          message: `stage of ${subject} is \`${stated}\`, its parts give \`${calculated}\` (${
            reached(stated, children)
          }${inactive === 0 ? "" : ", inactive parts count too"}); it should be theirs`,
          at,
          expected: calculated,
          actual: stated,
          help: `write \`${calculated}\`, or set \`stage_override: true\` when the stage was set by hand`,
        });
      }
    }
  },
};

export default rule;

/** How many parts have reached the stated stage, against the share that it takes. */
function reached(stated: Stage, children: readonly Stage[]): string {
  if (children.length === 0) return "there are none";
  const count = children.filter((stage) => STAGES.indexOf(stage) >= STAGES.indexOf(stated)).length;
  return `${count} of ${children.length} ${count === 1 ? "has" : "have"} reached it, ${ROLL_UP_SHARE * 100} % set it`;
}
