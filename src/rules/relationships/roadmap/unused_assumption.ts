import { decidedValue } from "../../../model/content/written_value.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { citations } from "../../../model/citations.ts";
import { asList, asText } from "../../../model/read.ts";
import { unreadable } from "../../../model/readable.ts";
import type { InstanceRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

const roadmap = (rest: string) =>
  `roadmap:\n  tracks:\n    product:\n      riskiest_assumptions: [{id: asm-p-001, criticality: high${rest}}]\n`;

const rule: InstanceRule = {
  scope: "instance",
  name: "unused-assumption",
  repair: "counterpart",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ["roadmap_recipe"],
  what: "An assumption of high criticality is an island: no key result is linked to it and no feature tests it.",
  why: "The plan calls it decisive, and nothing in the plan will show whether it holds.",
  remedy:
    "Link it to the key result that will show it with `linked_to_kr`, or let a feature name it in `assumptions_tested`; lower its criticality if nothing depends on it.",
  examples: [
    {
      bad: { "READY/05_roadmap_recipe.yaml": roadmap("") },
      good: { "READY/05_roadmap_recipe.yaml": roadmap(", linked_to_kr: [kr-p-001]") },
    },
    {
      bad: { "READY/05_roadmap_recipe.yaml": roadmap(", linked_to_kr: []") },
      good: {
        "READY/05_roadmap_recipe.yaml": roadmap(", linked_to_kr: []"),
        "FIRE/definitions/product/fd-001_ice-report.yaml":
          "id: fd-001\nstrategic_context:\n  assumptions_tested: [asm-p-001]\n",
      },
    },
  ],
  check({ model, report }) {
    // A feature that cannot be read may test it.
    if (unreadable(model, "feature_definition").length > 0) return;
    const tested = new Set(
      citations(model, "assumption").filter(({ artifact }) => artifact.type === "feature_definition").map(({ id }) =>
        id
      ),
    );
    for (const { id, artifact, at, value } of model.roadmap.assumptions) {
      // A criticality with an open question is not decided.
      const criticality = decidedValue(artifact, [...at, "criticality"]);
      const isHigh = criticality === "high" || criticality === "critical";
      const links = asList(value.linked_to_kr).filter((link) => asText(link) !== null);
      if (!isHigh || links.length > 0 || tested.has(id)) continue;
      report(artifact, {
        message: `assumption ${quoteValue(id)} is highly critical, but no key result or feature tests it`,
        at: [...at, "id"],
        help: "name the key result that will show it under `linked_to_kr`",
      });
    }
  },
};

export default rule;
