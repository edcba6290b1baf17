import { withDigits } from "../number_words.ts";
import { amountsIn } from "./amounts.ts";
import { isOfSize } from "./calculation.ts";
import { CURRENCY } from "./currency.ts";
import { isByOtherTime, type Miscalculation, miscalculation, toleranceOf } from "./wrong_equations.ts";

/** A look for what every such text has, since hardly any has it. */
const LOOK = /\d[^:\n]{0,40}:\s(?=[^\n]{3,120}\s(?:at|zu|à)\s\D{0,6}\d)/u;
const COUNT = String.raw`\d[\d.,'’]*\d|\d`;
/** Money, a colon, and the things that it is for at a price each: `EUR 5,400 a year: 20 shops with 30 loaves at EUR 9 each`. */
const TOTAL = new RegExp(
  String
    .raw`(?<=^|[.;]\s|\n)(?:[\p{L}\s]{0,20}\s)?(?<sum>(?:${CURRENCY})\s?\d[^:;()\n]{0,30}|\d[\d.,'’ ]*\s?(?:\p{L}{1,10}\.?\s)?(?:${CURRENCY})[^:;()\d\n]{0,20}):\s+(?<count>${COUNT})\s(?<things>\p{L}[\p{L}\s-]{1,40}?)(?:\s(?:with|mit|med)\s+(?<each>${COUNT})\s(?<parts>\p{L}[\p{L}\s-]{1,30}?))?\s(?:at|zu(?:\sje)?|à)\s(?<price>(?:${CURRENCY})\s?\d[\d.,'’]*|\d[\d.,'’]*\s?(?:${CURRENCY}))(?:\s(?:each|apiece|je|hver))?(?=\s*(?:$|[.;](?!\d)))`,
  "giu",
);
/** Words of things of which only some are paid, or for which more is. */
const OTHER =
  /(?<!\p{L})(?:times|twice|half|first|year|month|week|day|hour|jahr|monat|woche|tag|stunde|mal|halb\p{L}*|år|måned|uke|dag|time|ganger)(?:s|e|en)?(?!\p{L})/iu;

/** Sums that are not the number of things times the price behind them, as in `EUR 1,900 a year: 200 eggs at EUR 9 each`. */
export function wrongTotals(text: string): Miscalculation[] {
  return text.includes(": ") && LOOK.test(text) ? [...totalsIn(text)] : [];
}

function* totalsIn(text: string): Generator<Miscalculation> {
  for (const { 0: found, index, groups = {} } of withDigits(text).matchAll(TOTAL)) {
    const { sum = "", count = "", each, price: written = "", things = "", parts = "" } = groups;
    const [[stated, ...rest], [price]] = [amountsIn(sum), amountsIn(written)];
    const counts = [count, ...(each === undefined ? [] : [each])].map((number) => amountsIn(number)[0]);
    if (stated === undefined || rest.length > 0 || price === undefined || stated.currency !== price.currency) continue;
    if (stated.readings.length === 0 || OTHER.test(`${things} ${parts}`) || isByOtherTime(found, "")) continue;
    const results = [...counts, price].reduce<number[]>(
      (all, one) => all.flatMap((number) => (one?.readings ?? []).map((other) => number * other)),
      [1],
    );
    const tolerance = toleranceOf(found);
    const isRight = results.some((result) =>
      stated.readings.some((number) => Math.abs(result - number) <= Math.max(1, stated.rounding, tolerance * result))
    );
    const [result] = results.filter((one) => isOfSize(one, stated));
    if (isRight || result === undefined) continue;
    const start = index + found.indexOf(sum);
    yield miscalculation(text, start, index + found.length, result, stated, [price]);
  }
}
