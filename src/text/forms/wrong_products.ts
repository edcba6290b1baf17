import { type Amount, amountsIn } from "./amounts.ts";
import { refutedBy } from "./calculation.ts";
import {
  BOUND,
  calculationBefore,
  isByOtherTime,
  type Miscalculation,
  miscalculation,
  resultBehind,
  toleranceOf,
} from "./wrong_equations.ts";

/** A sign between two numbers; few texts have one. What is in front comes last, so that it is looked at only there. */
const TIMES = /\s[x×*]\s(?<=[\d\p{L}]\s.\s)\D{0,4}\d/u;
const ABOUT = String.raw`(?:(?:about|around|roughly|some|rund|etwa|ca\.?|circa|cirka|omtrent)\s+|[~≈]\s?)?`;
/** What stands between a product and its result instead of an equals sign. */
const IS = new RegExp(
  String
    .raw`\s(?:is|are|makes?|gives?|equals?|comes? to|sind|ist|ergibt|ergeben|macht|machen|er|blir|gir|utgjør)\s(?=\s?${ABOUT}(?:\p{Sc}|[A-Z]{3})?\s?\d)`,
  "gu",
);
/** What makes of a result a difference: `is 40 EUR more`. */
const MORE =
  /^[\p{L}\s]{0,20}?(?<!\p{L})(?:more|less|fewer|above|below|too|each|apiece|mehr|weniger|zu|je|mer|mindre|for|hver)(?!\p{L})/iu;

/** Products of money that are stated in words and are wrong: `3 x 40 EUR are about 180 EUR`, `180 EUR (3 x 40 EUR)`. */
export function wrongProducts(text: string): Miscalculation[] {
  const found = TIMES.test(text)
    ? [...inWords(text, text), ...inParentheses(text)]
    : AT.test(text)
    ? [...inWords(text, withSigns(text))]
    : [];
  return MONTH_AND_YEAR.test(text) ? [...found, ...overTheYear(text)] : found;
}

/** Things at a price each and others at another: `3 boats at 40 EUR and 2 at 25 EUR`. The rarest of it comes first. */
const AT = /\s(?:at|zu)\s(?=\D{0,5}\d[^.;]{0,20}\s(?:and|und)\s\d)(?<=\d\s\D{1,40}\s(?:at|zu)\s)/u;

/** A text with the signs of what its words say, each as long as the word. */
function withSigns(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\d])\s(?:at|zu)\s(?=\D{0,5}\d)/gu, " x  ").replaceAll(
    /\s(?:and|und)\s(?=\d)/gu,
    "  +  ",
  );
}

/** @param read the text with a sign for each operator, in its length */
function* inWords(text: string, read: string): Generator<Miscalculation> {
  for (const { 0: verb, index } of text.matchAll(IS)) {
    if (!TIMES.test(read.slice(Math.max(0, index - LONGEST), index))) continue;
    const left = calculationBefore(read, index);
    if (left === null || !left.operators.every((operator) => operator === "*" || operator === "+")) continue;
    // In words alone one product may be the price of each.
    if (read !== text && !left.operators.includes("+")) continue;
    const { factors, operators } = left;
    const last = left.start + factors.at(-1)!.end;
    if (!/^[\p{L}\s]{0,30}$/u.test(text.slice(last, index))) continue;
    const stated = resultBehind(text, index + verb.length, LONGEST_ABOUT);
    if (stated === null || stated.amount.currency === null || MORE.test(text.slice(stated.end, stated.end + LONGEST))) {
      continue;
    }
    if (isByOtherTime(text.slice(left.first, index), text.slice(stated.end))) continue;
    const tolerance = toleranceOf(text.slice(left.first, stated.end));
    const result = refutedBy({ factors, operators, stated: stated.amount, tolerance });
    if (result !== null) yield miscalculation(text, left.first, stated.end, result, stated.amount, factors);
  }
}

function* inParentheses(text: string): Generator<Miscalculation> {
  for (const { 0: whole, 1: inner = "", index } of text.matchAll(/\(([^()]{5,120})\)/g)) {
    if (!TIMES.test(inner)) continue;
    const left = calculationBefore(text, index + whole.length - 1);
    if (left === null || !left.operators.every((operator) => operator === "*")) continue;
    const { factors, operators } = left;
    const [before, behind] = [inner.slice(0, factors[0]!.start), inner.slice(factors.at(-1)!.end)];
    if (!BARE_LEAD.test(before) || !BARE_END.test(behind) || maySize(factors)) continue;
    const stated = onlySum(text, index, factors);
    if (stated === null || isByOtherTime(inner, text.slice(stated.end, index))) continue;
    const tolerance = toleranceOf(text.slice(Math.max(0, stated.start - LONGEST_ABOUT), index + whole.length));
    const result = refutedBy({ factors, operators, stated, tolerance });
    if (result !== null) yield miscalculation(text, stated.start, index + whole.length, result, stated, factors);
  }
}

/** The most of a few things, and the least that each of them costs, where neither has a unit. */
const FEW = { things: 20, price: 100 };

/** True for bare numbers that may be a length and a width, as in `costs 420 EUR (120 x 80)`. */
function maySize(factors: readonly Amount[]): boolean {
  if (factors.some(({ currency, unit }) => currency !== null || (unit !== "" && unit !== "x"))) return false;
  const numbers = factors.map(({ readings: [number = 0] }) => number);
  return Math.min(...numbers) >= FEW.things || Math.max(...numbers) < FEW.price;
}

/** In front of a product and behind it in its parentheses: nothing that makes it that of something else. */
const BARE_LEAD = new RegExp(String.raw`^\s*${ABOUT}$`, "iu");
const BARE_END = /^\s*(?:(?:(?:an?|per|pro|je|im|i|each)\s+)?\p{L}+)?\s*$/iu;
const LONGEST = 60;
const LONGEST_ABOUT = 12;
/** Characters of the clause in front of a parenthesis. */
const LONGEST_CLAUSE = 120;

/** The only sum of money in the clause in front of a parenthesis, in its places; null where it may be a price of the product. */
function onlySum(text: string, index: number, factors: readonly Amount[]): Amount | null {
  const from = Math.max(0, index - LONGEST_CLAUSE);
  const clause = text.slice(from, index).split(/[;:()\n]|[.!?]\s/).at(-1)!;
  const start = index - clause.length;
  const [only, ...others] = amountsIn(clause);
  if (only === undefined || others.length > 0 || only.currency === null) return null;
  const isPrice = factors.some(({ readings }) => readings.some((number) => only.readings.includes(number)));
  if (isPrice || BOUND.test(clause) || /[-–]\s*$/.test(clause.slice(0, only.start))) return null;
  return { ...only, start: start + only.start, end: start + only.end };
}

/** How a sum is said to come each month, and at the end of a clause each year. */
const BY = String.raw`(?:an?\s|per\s|pro\s|im\s|i\s|al\s|\/\s?)`;
const BY_MONTH = new RegExp(
  String
    .raw`^\s?${BY}(?:month|monat|måned|mes)(?!\p{L})\s?,\s(?:(?:or|that is,?|i\.\s?e\.,?|also|das sind|dvs\.?|eller)\s)?${ABOUT}$`,
  "iu",
);
const BY_YEAR = new RegExp(String.raw`^\s?${BY}(?:year|jahr|år|año)(?!\p{L})\s*(?=$|[.;)\n])`, "iu");
/** A look for what stands behind the two sums, since reading amounts costs much more. */
const MONTH_AND_YEAR = /(?:month|monat|måned|mes)\s?,\s[^]*(?:year|jahr|år|año)/i;
/** A year may cost less than its months: whoever pays for a year gets some of them free. */
const YEAR = { least: 6, most: 12 * 1.15 };

/** A sum each month and each year beside each other that cannot be the same: `300 EUR a month, 4,600 EUR a year`. */
function* overTheYear(text: string): Generator<Miscalculation> {
  const amounts = amountsIn(text);
  for (const [index, month] of amounts.entries()) {
    const year = amounts[index + 1];
    if (year === undefined || month.currency === null || month.currency !== year.currency) continue;
    if (month.readings.length === 0 || year.readings.length === 0) continue;
    if (!BY_MONTH.test(text.slice(month.end, year.start))) continue;
    const ends = BY_YEAR.exec(text.slice(year.end, year.end + LONGEST));
    // One of several prices beside others is one of another plan.
    const isBeside = (one?: Amount, other?: Amount) =>
      one?.currency === other?.currency && !/[.;!?]\s/.test(text.slice(one?.end, other?.start));
    const isOfPlans = isBeside(amounts[index - 1], month) || isBeside(year, amounts[index + 2]);
    if (ends === null || isOfPlans) continue;
    const isPossible = month.readings.some((price) =>
      year.readings.some((sum) => sum >= YEAR.least * price && sum <= YEAR.most * price)
    );
    if (isPossible) continue;
    const end = year.end + ends[0].length;
    yield miscalculation(text, month.start, end, 12 * month.readings[0]!, year, [month]);
  }
}
