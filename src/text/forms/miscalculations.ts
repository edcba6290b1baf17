import { mayHoldShare } from "./may_hold_share.ts";
import { measureOf } from "./measure.ts";
import { wrongClauses } from "./wrong_clauses.ts";
import { wrongDifferences } from "./wrong_differences.ts";
import { type Miscalculation, wrongEquations } from "./wrong_equations.ts";
import { wrongParts } from "./wrong_parts.ts";
import { holdsFraction, wrongPercentages } from "./wrong_percentages.ts";
import { wrongProducts } from "./wrong_products.ts";
import { wrongRemainders } from "./wrong_remainders.ts";
import { wrongShares } from "./wrong_shares.ts";
import { wrongSubsets } from "./wrong_subsets.ts";
import { wrongTotals } from "./wrong_totals.ts";
import { wrongVerdictCounts } from "./wrong_verdict_counts.ts";

/** Nearly every text holds no digit, or none in a calculation. */
const DIGIT = /\d/;

/**
 * The calculations of a text whose result is not what their own numbers give.
 * @param target what the text is held to, where it is the outcome of something planned
 */
export function miscalculationsIn(text: string, target: () => string | null): readonly Miscalculation[] {
  const isShare = mayHoldShare(text);
  return isShare || DIGIT.test(text) ? calculatedIn(text, isShare, target) : NONE;
}

const NONE: readonly Miscalculation[] = [];

function calculatedIn(text: string, isShare: boolean, target: () => string | null): readonly Miscalculation[] {
  const equations = [
    ...(text.includes("=") ? wrongEquations(text) : []),
    ...wrongProducts(text),
    ...wrongParts(text),
    ...wrongDifferences(text),
    ...wrongRemainders(text),
    ...wrongSubsets(text),
    ...wrongTotals(text),
  ];
  if (isShare) {
    const percentages = wrongPercentages(text);
    const clauses = wrongClauses(text).filter(({ fault }) => percentages.every((other) => other.fault !== fault));
    return [...equations, ...sharesIn(text, target), ...percentages, ...clauses, ...wrongVerdictCounts(text)];
  }
  return holdsFraction(text) ? [...equations, ...wrongPercentages(text)] : equations;
}

/** Parts that are more than their whole. Of what is planned more may come: `9 of 8 homes` where the target is 8. */
function sharesIn(text: string, target: () => string | null): readonly Miscalculation[] {
  const found = wrongShares(text);
  if (found.length === 0) return found;
  const planned = measureOf(target() ?? "")?.number;
  return found.filter(({ whole }) => whole !== planned);
}
