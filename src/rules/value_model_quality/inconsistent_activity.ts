import { hasEvidence, nodesOfModel } from "../../model/value_models/model_nodes.ts";
import type { DocumentRule } from "../rule.ts";

/** A model of fewer parts may well be all in use. */
const FEWEST = 6;

export default {
  scope: "document",
  name: "inconsistent-activity",
  repair: "quality",
  level: "info",
  class: "surface",
  section: "value_model_quality",
  cost: { value_model_quality: { check: "maturity_roll_up" } },
  artifacts: ["value_model"],
  what: "Every sub-component of the Product value model is active, and none has evidence that anybody uses it.",
  why:
    "`active` means that people have it today; where all is active and nothing is shown, wishes and deliveries look the same.",
  remedy: "Set `active: false` for what is only intended, and add evidence to what people use.",
  examples: [{ bad: model(6), good: model(5) }],
  check({ artifact, report }) {
    const nodes = nodesOfModel(artifact);
    const subs = nodes.filter((node) => node.level === 3 && node.track === "product");
    const [first] = subs;
    if (first === undefined || subs.length < FEWEST) return;
    if (!subs.every((sub) => sub.active === true) || subs.some(hasEvidence)) return;
    report({
      message:
        `all ${subs.length} sub-components are active and none has evidence, expected \`active: false\` for what is only intended`,
      at: [...first.at, "active"],
      expected: "`active: true` only for what people have today",
      help: "set `active: false` for what is only intended, and add evidence to the rest",
    });
  },
} satisfies DocumentRule;

/** Six sub-components, some of them active, for the example. */
function model(active: number): string {
  const subs = Array.from({ length: 6 }, (_, index) => `          - {id: stall-${index}, active: ${index < active}}\n`);
  return `track_name: Product\nlayers:\n  - id: market-days\n    components:\n      - id: stall-choice\n        sub_components:\n${
    subs.join("")
  }`;
}
