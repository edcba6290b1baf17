import { quoteValue } from "../../diagnostics/escape.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { asMap, asText, at } from "../../model/read.ts";
import { placesOfTexts, textsIn } from "../../model/texts.ts";
import { miscalculationsIn } from "../../text/forms/miscalculations.ts";
import type { DocumentRule } from "../rule.ts";
import { BROKEN_REFERENCE } from "../section_costs.ts";

export default {
  scope: "document",
  name: "inconsistent-calculation",
  level: "warning",
  class: "surface",
  section: "relationships",
  cost: { relationships: BROKEN_REFERENCE },
  artifacts: ARTIFACT_TYPE_NAMES,
  what:
    "The numbers of a text contradict each other: the result of a calculation, a sum and its parts, a part and its whole, or a share and its percentage.",
  why:
    "Market sizes, prices and results are decided on; one number of the calculation is wrong, and no reader knows which.",
  remedy: "Calculate anew, and correct the number that is wrong.",
  examples: [{
    type: "insight_opportunity",
    bad: "opportunity: {context: {market_size: 300 bakeries x EUR 480 a year = EUR 1.44 million}}\n",
    good: "opportunity: {context: {market_size: 300 bakeries x EUR 480 a year = EUR 0.14 million}}\n",
  }, {
    type: "insight_opportunity",
    bad: "opportunity: {context: {market_size: EUR 1.44 million a year (300 bakeries x EUR 480)}}\n",
    good: "opportunity: {context: {market_size: EUR 0.14 million a year (300 bakeries x EUR 480)}}\n",
  }, {
    type: "strategy_formula",
    bad:
      "strategy: {business_model: {unit_economics: 'an oven costs 1,150 to serve (parts 620, visits 410, post 150)'}}\n",
    good:
      "strategy: {business_model: {unit_economics: 'an oven costs 1,150 to serve (parts 590, visits 410, post 150)'}}\n",
  }, {
    type: "assessment_report",
    bad: "okr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, actual: 14 of 9 bakeries}]}]\n",
    good: "okr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, actual: 4 of 9 bakeries}]}]\n",
  }, {
    type: "insight_opportunity",
    bad: "opportunity: {evidence: {quantitative: [{insight: 138 of 476 loaves (24 %)}]}}\n",
    good: "opportunity: {evidence: {quantitative: [{insight: 138 of 476 loaves (29 %)}]}}\n",
  }, {
    type: "insight_opportunity",
    bad: 'opportunity: {evidence: {quantitative: [{insight: "24 %, i.e. 138 of 476 loaves"}]}}\n',
    good: 'opportunity: {evidence: {quantitative: [{insight: "29 %, i.e. 138 of 476 loaves"}]}}\n',
  }],
  check({ value, report }) {
    let dutch: boolean | null = null;
    const [texts, placeOf] = [textsIn(value), placesOfTexts(value)];
    // What a text is held to where it is a field of something with a target.
    const targetBeside = (index: number) => asText(asMap(at(value, ...placeOf(index).slice(0, -1))).target);
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index]!;
      for (const found of miscalculationsIn(text, () => targetBeside(index))) {
        // Where `of` means `or`, `25 of 15` is no share.
        if (SHARE.test(found.text) && (dutch ??= isDutch(texts))) continue;
        report({
          message: `${quoteValue(found.text, 160)} cannot be right, ${found.fault}`,
          at: placeOf(index),
          part: found.text,
          actual: found.text,
          help: "calculate anew, and correct the number that is wrong",
        });
      }
    }
  },
} satisfies DocumentRule;

const SHARE = /\sof\s/i;
/** Words of Dutch that are none in English. */
const DUTCH = /(?<!\p{L})(?:het|een|voor|niet|wordt|worden|zijn|naar|bij|elke|onze|meer|dagen|jaar|weken)(?!\p{L})/giu;
/** So many of them make a file Dutch. */
const SOME = 3;

function isDutch(texts: readonly string[]): boolean {
  let found = 0;
  for (const text of texts) {
    found += text.match(DUTCH)?.length ?? 0;
    if (found >= SOME) return true;
  }
  return false;
}
