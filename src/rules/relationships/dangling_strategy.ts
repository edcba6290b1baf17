import { quoteValue } from "../../diagnostics/escape.ts";
import { citations } from "../../model/citations.ts";
import { hintForId } from "../../model/ids.ts";
import { asText, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

const rule: InstanceRule = {
  name: "dangling-strategy",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["roadmap_recipe"],
  what: "The roadmap serves a strategy that is not the one in READY.",
  why: "A plan that carries out another strategy than the written one can be finished without any gain.",
  remedy: "Write the id of READY/04_strategy_formula.yaml, or bring that file up to date.",
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
  check({ model, report }) {
    const files = model.of("strategy_formula");
    const ids = files.flatMap((artifact) => asText(at(artifact.document.value, "strategy", "id")) ?? []);
    // Without the file, or without its id, other rules report it.
    if (ids.length === 0) return;
    for (const { artifact, at: place, id } of citations(model, "strategy")) {
      if (artifact.archived || ids.includes(id)) continue;
      report(artifact, {
        message: `no strategy has the id ${quoteValue(id)}, the reference must name the one in READY`,
        at: place,
        ...hintForId(id, ids),
        related: [{ artifact: files[0]!, at: ["strategy", "id"], message: "the strategy is here" }],
      });
    }
  },
};

export default rule;
