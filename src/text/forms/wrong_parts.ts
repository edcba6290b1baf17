import { type Amount, amountsIn } from "./amounts.ts";
import { refutedBy } from "./calculation.ts";
import { type Miscalculation, miscalculation, toleranceOf } from "./wrong_equations.ts";

/** A cost with what may be its parts in parentheses; a verb, since a noun is often one of several: `a cost of 40 (rent 30)`. */
const COST =
  /(?<!\p{L})(?:costs?|kostet|koster|coûte)\s(?<whole>[^\d().;:,]{0,20}\d(?:[^().;:]|\.\d){0,50}?)\((?<parts>[^()]{8,160})\)/giu;
/** A look for what every such text has, since nearly none has it. */
const LOOK = /(?:cost|kost|co.te)[^(]{1,80}\(/i;
/** Words of a list that is not all of the cost, or is no part of it. */
const OTHER =
  /(?<!\p{L})(?:of which|including|incl|per|each|from|to|up|or|instead|before|after|until|by|was|were|if|with|without|plus|basic|pro|small|large|first|second|child\p{L}*|kids?|members?|students?|pupils?|seniors?|adults?|groups?|kinder|mitglieder|studierende|studenten|sch(?:ü|ue)ler|senioren|erwachsene|gruppen?|barn|medlemmer|studenter|elever|voksne|enfants?|membres?|(?:é|e)tudiants?|adultes?|davon|inkl|je|pro|ab|bis|oder|statt|vor|nach|ohne|mit|wenn|herav|fra|til|eller|før|etter|uten|med|dont|de|à|ou|avant|après|avec|sans)(?!\p{L})/iu;
/**
 * How far the sum of the parts may be from a cost that they are meant to be, as a share of it. Without plus signs they may be
 * other prices, `costs 12 (children 4, students 5, seniors 5)`, whose sum is near only by chance.
 */
const NEAR = { sum: 0.2, list: 0.06 };
/** From so many parts on a list is one of parts, and not of two prices. */
const FEWEST = 3;

/** Costs that are less than the parts behind them, or with plus signs not their sum: `costs 1,150 (cards 620, visits 410, post 150)`. */
export function wrongParts(text: string): Miscalculation[] {
  return LOOK.test(text) ? [...costsIn(text)] : [];
}

function* costsIn(text: string): Generator<Miscalculation> {
  for (const { 0: found, index, groups = {} } of text.matchAll(COST)) {
    const { whole = "", parts = "" } = groups;
    const [list = ""] = parts.split(/;|,\s(?=\p{L}+(?:\s\p{L}+)*\s*$)/u, 1);
    const isSum = list.includes(" + ");
    const written = isSum ? list.split(" + ") : list.split(/,\s+(?:and|und|og|et)\s|,\s+|\s(?:and|und|og|et)\s/u);
    const [total, ...others] = amountsIn(whole);
    const amounts = written.map((part) => isSum || /^\s*\p{L}/u.test(part) ? amountsIn(part) : []);
    if (total === undefined || others.length > 0 || OTHER.test(list)) continue;
    if (written.length < (isSum ? 2 : FEWEST) || amounts.some(({ length }) => length !== 1)) continue;
    const factors = amounts.flat();
    if ([total, ...factors].some((one) => one.isPercent || !isOfCurrency(one, total))) continue;
    const stated = { ...total, currency: null, unit: "", rounding: roundingOf(total) };
    const result = refutedBy({
      factors: factors.map((factor) => ({ ...factor, currency: null, unit: "" })),
      operators: factors.slice(1).map(() => "+"),
      stated,
      tolerance: isSum ? toleranceOf(whole) : toleranceOf(whole) - toleranceOf(""),
    });
    if (result === null || !isNear(result, total, isSum ? NEAR.sum : NEAR.list)) continue;
    // What is missing from a list may be too small to be named.
    if (!isSum && result < total.readings[0]!) continue;
    const start = index + found.indexOf(whole) + total.start;
    yield miscalculation(text, start, index + found.length, result, total, factors);
  }
}

function isOfCurrency({ currency }: Amount, total: Amount): boolean {
  return currency === null || currency === total.currency;
}

/** Half of the last digit of a number that is no zero: what it may have been rounded by. */
function roundingOf({ readings: [number = 0], rounding }: Amount): number {
  const zeros = /0*$/.exec(String(number))![0].length;
  return Number.isInteger(number) ? Math.max(rounding, 0.5 * 10 ** zeros) : rounding;
}

function isNear(result: number, { readings: [number = 0] }: Amount, share: number): boolean {
  return Math.abs(result - number) <= share * number;
}
