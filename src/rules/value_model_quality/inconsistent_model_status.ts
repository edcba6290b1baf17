import { counted } from "../../text/forms/plural.ts";
import { isCanonical } from "../../model/canonical.ts";
import { asMap } from "../../model/read.ts";
import { nodesOfModel } from "../../model/value_models/model_nodes.ts";
import type { DocumentRule } from "../rule.ts";

/** In the Product model the status is a place of the template that waits for content, which is reported as such. */
export default {
  scope: "document",
  name: "inconsistent-model-status",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model"],
  what: "A sub-component is active in a ready-made value model whose status is still `placeholder`.",
  why:
    "Coverage and reports leave out the whole model while it is a placeholder, so that what was switched on stays off.",
  remedy: "Set the model's `status` to `active` together with the first part that is on.",
  examples: [{ bad: model("placeholder"), good: model("active") }],
  check({ artifact, value, report }) {
    if (asMap(value).status !== "placeholder" || !isCanonical(artifact)) return;
    const active = nodesOfModel(artifact).filter((node) => node.level === 3 && node.active === true);
    if (active.length === 0) return;
    const span = artifact.document.spanOf(["status"]);
    report({
      message: `status is \`placeholder\` although ${counted(active.length, "sub-component")} ${
        active.length === 1 ? "is" : "are"
      } active; it should be \`active\``,
      at: ["status"],
      expected: "active",
      actual: "placeholder",
      help: "set `status: active`; a placeholder is left out of coverage as a whole",
      related: [{ artifact, at: [...active[0]!.at, "active"], message: "this part is switched on" }],
      edits: span === null ? [] : [{ kind: "suggested", span, text: "active" }],
    });
  },
} satisfies DocumentRule;

/** A model with one active part, for the example. */
function model(status: string): string {
  return `track_name: Commercial
status: ${status}
layers:
  - id: stall-trade
    components:
      - id: regular-buyers
        sub_components: [{id: loyalty-stamps, active: true}, {id: winter-orders, active: false}]
`;
}
