import { type Amount, amountsIn } from "./amounts.ts";
import { CURRENCY } from "./currency.ts";
import { isByOtherTime, type Miscalculation, miscalculation } from "./wrong_equations.ts";

/** A look for what every such text has, since hardly any has it. */
const LOOK =
  /\d\D{0,30},\s(?:which\sleaves|leaving|das\slässt|bleiben|det\setterlater|slik\sat)|\s(?:minus|weniger)\s\D{0,4}\d/iu;
const NUMBER = String.raw`(?:(?:${CURRENCY})\s?)?(?:\d{1,3}(?: \d{3})+(?!\d)|\d[\d.,'’]*\d|\d)(?:\s?(?:${CURRENCY}))?`;
const BY_TIME = String.raw`(?:\s(?:an?|per|pro|im|i)\s\p{L}+)?`;
/** Nothing goes on behind the result, such as `after tax` or another sign. */
const ENDS = String.raw`(?=\s*(?:$|[.;,\n)](?!\d)))`;
/** Money that comes in, and what of it goes out, with what is left: `pays 90 a year and costs 30 (visits), which leaves 60`. */
const LEFT = new RegExp(
  String
    .raw`(?<!\p{L})(?:pays?|earns?|brings?|zahlt|bringt|betaler|gir)\s(?<first>${NUMBER}${BY_TIME})\s(?:and|but|und|aber|og|men)\s(?:costs?|kostet|koster)\s(?<second>${NUMBER}${BY_TIME})\s?(?:\([^()]{1,160}\)\s?)?,\s(?:which\sleaves|leaving|das\slässt|bleiben|det\setterlater)\s(?<rest>${NUMBER}${BY_TIME})${ENDS}`,
  "giu",
);
/** The same in so many words: `90 minus 30 is 50`. */
const MINUS = new RegExp(
  String
    .raw`(?<![\p{L}\d.,+*/×-]\s?)(?<first>${NUMBER})\s(?:minus|weniger)\s(?<second>${NUMBER})\s(?:is|are|leaves?|makes|equals|ist|sind|macht|er|blir)\s(?<rest>${NUMBER})${ENDS}`,
  "giu",
);

/** Differences in words that are wrong: what is left of a sum after a cost, `8,100 minus 1,900 is 6,400`. */
export function wrongRemainders(text: string): Miscalculation[] {
  return LOOK.test(text) ? [LEFT, MINUS].flatMap((form) => [...remaindersIn(text, form)]) : [];
}

function* remaindersIn(text: string, form: RegExp): Generator<Miscalculation> {
  for (const { 0: found, index, groups = {} } of text.matchAll(form)) {
    const read = [groups.first!, groups.second!, groups.rest!].map(amountsIn);
    if (read.some(({ length }) => length !== 1)) continue;
    const [first, second, rest] = read.map(([only]) => only) as [Amount, Amount, Amount];
    const all = [first, second, rest];
    if (all.some(({ isPercent, readings: [number = 0.5] }) => isPercent || !Number.isInteger(number))) continue;
    // Each of the three is in the same money, or none of them in any.
    if (new Set(all.map(({ currency }) => currency)).size > 1) continue;
    if (isByOtherTime(`${groups.first} ${groups.second}`, groups.rest!)) continue;
    const [from = 0, taken = 0, left = 0] = all.map(({ readings }) => readings[0]!);
    const right = from - taken;
    if (right <= 0 || isNear(right, left) || left > 2 * right || right > 2 * left) continue;
    const stated = { ...rest, unit: "" };
    yield miscalculation(text, index, index + found.length, right, stated, [first, second]);
  }
}

/** What is left is told exactly, but for the rounding of a number with zeros at its end. */
function isNear(result: number, stated: number): boolean {
  const zeros = /0*$/.exec(String(stated))![0].length;
  return Math.abs(result - stated) <= Math.max(1, zeros === 0 ? 0 : 0.5 * 10 ** zeros);
}
