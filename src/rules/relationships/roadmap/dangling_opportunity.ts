import { foundationReferenceRule } from "./foundation_reference_rule.ts";

export default foundationReferenceRule({
  name: "dangling-opportunity",
  section: "relationships",
  scope: "instance",
  artifacts: ["strategy_foundations", "strategy_formula"],
  what: "The foundations or the formula rest on an opportunity that is not the one in READY.",
  why: "The team may carry out a strategy for an opportunity that it never examined.",
  remedy:
    "Write the id of READY/03_insight_opportunity.yaml, or bring that file up to date. If the schema rejects that id here, fix it where it is defined, then use the new id in every file.",
  examples: [
    {
      bad: {
        "READY/03_insight_opportunity.yaml": "opportunity:\n  id: opp-village-bakeries\n",
        "READY/04_strategy_formula.yaml":
          "strategy:\n  id: strategy-oven-share\n  opportunity_id: opp-vilage-bakeries\n",
      },
      good: {
        "READY/03_insight_opportunity.yaml": "opportunity:\n  id: opp-village-bakeries\n",
        "READY/04_strategy_formula.yaml":
          "strategy:\n  id: strategy-oven-share\n  opportunity_id: opp-village-bakeries\n",
      },
    },
  ],
  noun: "opportunity",
  target: "insight_opportunity",
  idAt: ["opportunity", "id"],
});
