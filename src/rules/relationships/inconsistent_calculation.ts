import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { asMap, asText, forEachText } from "../../model/read.ts";
import { mayHoldShare } from "../../text/forms/may_hold_share.ts";
import { measureOf } from "../../text/forms/measure.ts";
import { type Miscalculation, wrongEquations } from "../../text/forms/wrong_equations.ts";
import { wrongPercentages } from "../../text/forms/wrong_percentages.ts";
import { wrongShares } from "../../text/forms/wrong_shares.ts";
import type { DocumentRule, RuleReport } from "../rule.ts";
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
    "A text states a calculation whose result is not what its own numbers give, a part that is more than its whole, or a percentage that is not that of the share beside it.",
  why:
    "Market sizes, prices and results are decided on; one number of the calculation is wrong, and no reader knows which.",
  remedy: "Calculate anew, and correct the number that is wrong.",
  examples: [{
    type: "insight_opportunity",
    bad: "opportunity: {context: {market_size: 300 bakeries x EUR 480 a year = EUR 1.44 million}}\n",
    good: "opportunity: {context: {market_size: 300 bakeries x EUR 480 a year = EUR 0.14 million}}\n",
  }, {
    type: "assessment_report",
    bad: "okr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, actual: 14 of 9 bakeries}]}]\n",
    good: "okr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, actual: 4 of 9 bakeries}]}]\n",
  }, {
    type: "insight_opportunity",
    bad: "opportunity: {evidence: {quantitative: [{insight: 138 of 476 loaves (24 %)}]}}\n",
    good: "opportunity: {evidence: {quantitative: [{insight: 138 of 476 loaves (29 %)}]}}\n",
  }],
  check({ value, report }) {
    let dutch: boolean | null = null;
    walk(value, [], (found) => {
      // Where `of` means `or`, `25 of 15` is no share.
      if (SHARE.test(found.actual ?? "") && (dutch ??= isDutch(value))) return;
      report(found);
    });
  },
} satisfies DocumentRule;

const SHARE = /\sof\s/i;
/** Words of Dutch that are none in English. */
const DUTCH = /(?<!\p{L})(?:het|een|voor|niet|wordt|worden|zijn|naar|bij|elke|onze|meer|dagen|jaar|weken)(?!\p{L})/giu;
/** So many of them make a file Dutch. */
const SOME = 3;

function isDutch(value: unknown): boolean {
  let found = 0;
  forEachText(value, (text) => {
    if (found < SOME) found += text.match(DUTCH)?.length ?? 0;
  });
  return found >= SOME;
}

/**
 * @param at the path of the value, which is put back
 * @param target what the value is held to where it is a field of something with a target
 */
function walk(
  value: unknown,
  at: (string | number)[],
  report: (report: RuleReport) => void,
  target: unknown = undefined,
): void {
  if (typeof value === "string") {
    for (const found of wrongIn(value, target)) {
      report({
        message: `${quoteValue(found.text, 160)} cannot be right, ${found.fault}`,
        at: at.slice() as Path,
        part: found.text,
        actual: found.text,
        help: "calculate anew, and correct the number that is wrong",
      });
    }
  } else if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) {
      at.push(Array.isArray(value) ? Number(key) : key);
      walk((value as Record<string, unknown>)[key], at, report, asMap(value).target);
      at.pop();
    }
  }
}

/** What is wrong in a text; most hold neither a calculation nor a share, and a look for them costs little. */
function wrongIn(text: string, target: unknown): Miscalculation[] {
  const equations = text.includes("=") ? [...wrongEquations(text)] : [];
  if (!mayHoldShare(text)) return equations;
  const planned = measureOf(asText(target) ?? "")?.number;
  // Of what is planned more may come: `9 of 8 homes` where the target is 8.
  return [...equations, ...wrongShares(text).filter(({ whole }) => whole !== planned), ...wrongPercentages(text)];
}
