import { quoteValue } from "../../diagnostics/escape.ts";
import { citations } from "../../model/citations.ts";
import { hintForId } from "../../model/ids.ts";
import { asText, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

const rule: InstanceRule = {
  name: "dangling-opportunity",
  level: "error",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  scope: "instance",
  artifacts: ["strategy_foundations", "strategy_formula"],
  what: "The foundations or the formula rest on an opportunity that is not the one in READY.",
  why: "A strategy that answers another opportunity than the one that was examined has lost its ground.",
  remedy: "Write the id of READY/03_insight_opportunity.yaml, or bring that file up to date.",
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
  check({ model, report }) {
    const files = model.of("insight_opportunity");
    const ids = files.flatMap((artifact) => asText(at(artifact.document.value, "opportunity", "id")) ?? []);
    // Without the file, or without its id, other rules report it.
    if (ids.length === 0) return;
    for (const { artifact, at: place, id } of citations(model, "opportunity")) {
      if (artifact.archived || ids.includes(id)) continue;
      report(artifact, {
        message: `no opportunity has the id ${quoteValue(id)}, the reference must name the one in READY`,
        at: place,
        ...hintForId(id, ids),
        related: [{ artifact: files[0]!, at: ["opportunity", "id"], message: "the opportunity is here" }],
      });
    }
  },
};

export default rule;
