import { quoteValue } from "../../../diagnostics/escape.ts";
import { formatPath } from "../../../diagnostics/path.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { plannedResults } from "../../../model/aim/cycle_entries.ts";
import { textFieldsAt } from "../../../model/fields.ts";
import { writtenValue } from "../../../model/content/written_value.ts";
import { asText } from "../../../model/read.ts";
import { saysHowMuch, vagueAmount } from "../../../text/forms/vague_amount.ts";
import type { DocumentRule } from "../../rule.ts";
import { BROKEN_REFERENCE } from "../../section_costs.ts";

/** Fields that hold a target, by their type. */
const TARGETS: Partial<Record<ArtifactType, readonly string[]>> = {
  roadmap_recipe: ["roadmap.tracks.<key>.okrs[].key_results[].target"],
  insight_opportunity: ["opportunity.success_indicators[].target"],
  strategy_foundations: [
    "strategy_foundations.product_vision.success_indicators[].target",
    "strategy_foundations.strategic_sequencing.phases[].success_criteria[].target",
  ],
  strategy_formula: [
    "strategy.success_metrics.leading_indicators[].target",
    "strategy.success_metrics.lagging_indicators[].target",
  ],
};

const result = (target: string, rest = "") =>
  `roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: Launch the mill finder, target: ${target}${rest}}]}]}}}\n`;

export default {
  scope: "document",
  name: "missing-measure",
  level: "info",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: Object.keys(TARGETS) as ArtifactType[],
  what:
    "A key result gives no number to reach in its description, target or criteria; or a target only says more or less, as in `clearly more than today`.",
  why:
    "The team can call the work done without helping anyone, and cannot say at the end of the cycle whether the key result was met.",
  remedy: "Write what is different for whom once it is done, and how much of it: a count, a share, a time or a sum.",
  examples: [
    { bad: result("Mill finder launched"), good: result("120 of 300 bakers find a mill with it") },
    { bad: result("Mill finder launched"), good: result("Every baker finds a mill with it") },
    {
      bad: result("Mill finder launched"),
      good: result("Mill finder used", ", success_criteria: twelve bakers a week"),
    },
    {
      bad: "opportunity: {success_indicators: [{metric: Bakers who reorder, target: Clearly more than today}]}\n",
      good: "opportunity: {success_indicators: [{metric: Bakers who reorder, target: 120 of 300 bakers}]}\n",
      type: "insight_opportunity",
    },
  ],
  check({ artifact, report }) {
    const value = writtenValue(artifact);
    const reported = new Set<string>();
    for (const { entry: { description, target, success_criteria }, path } of plannedResults(value)) {
      const [text, wanted] = [asText(description), asText(target)];
      if (text === null || wanted === null) continue;
      if ([text, wanted, asText(success_criteria) ?? ""].some(saysHowMuch)) continue;
      reported.add(formatPath([...path, "target"]));
      report({
        message: "key result has no number in its description, target and criteria; it should say how much is reached",
        at: [...path, "target"],
        help: "write what is different for whom once it is done, and how much: a count, a share, a time or a sum",
      });
    }
    for (const { text, path } of (TARGETS[artifact.type] ?? []).flatMap((field) => textFieldsAt(value, field))) {
      const phrase = vagueAmount(text);
      if (phrase === null || reported.has(formatPath(path))) continue;
      report({
        message: `target is ${quoteValue(text, 100)}; it should say how much`,
        at: path,
        part: phrase,
        actual: text,
        help: "write the number at which it is reached, and until when",
      });
    }
  },
} satisfies DocumentRule;
