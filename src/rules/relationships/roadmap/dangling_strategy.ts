import { foundationReferenceRule } from "./foundation_reference_rule.ts";

export default foundationReferenceRule({
  name: "dangling-strategy",
  section: "relationships",
  scope: "instance",
  artifacts: ["roadmap_recipe"],
  what: "The roadmap serves a strategy that is not the one in READY.",
  why: "The team may finish a plan for a different strategy and gain nothing.",
  remedy:
    "Write the id of READY/04_strategy_formula.yaml, or bring that file up to date. If the schema rejects that id here, fix it where it is defined, then use the new id in every file.",
  examples: [
    {
      bad: {
        "READY/04_strategy_formula.yaml": "strategy:\n  id: strategy-oven-share\n",
        "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: roadmap-autumn\n  strategy_id: strategy-own-oven\n",
      },
      good: {
        "READY/04_strategy_formula.yaml": "strategy:\n  id: strategy-oven-share\n",
        "READY/05_roadmap_recipe.yaml": "roadmap:\n  id: roadmap-autumn\n  strategy_id: strategy-oven-share\n",
      },
    },
  ],
  noun: "strategy",
  target: "strategy_formula",
  idAt: ["strategy", "id"],
});
