import { fold } from "../fold.ts";
import { CURRENCY } from "./currency.ts";
import { withoutDates } from "./dates.ts";
import { writtenNumbers } from "./written_number.ts";

const SCALE = String
  .raw`million(?:s|en|er|ar)?|mio\.?|mill\.?|mn|m|billions?|bn|b|milliard(?:en|er|ar|s)?|mrd\.?|k|thousand|tausend|tusen`;
/** An amount with its currency, scale and unit. */
const AMOUNT = new RegExp(
  String
    .raw`(?:(?<before>${CURRENCY})\s?|(?<![\p{L}\d.,]))(?<digits>[1-9]\d{0,2}(?: \d{3})+(?=\s?(?:${CURRENCY}))|\d[\d.,'’\u00a0\u202f]*\d|\d)(?:\s?(?<scale>${SCALE})(?!\p{L}))?(?:\s?(?<after>${CURRENCY}|%))?(?:\s?(?<unit>\p{L}+))?`,
  "giu",
);
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:b|mrd|milliard)/i, 1e9],
  [/^m/i, 1e6],
  [/^(?:k|t)/i, 1e3],
];
/** What multiplies a number in other languages and short forms; how much the two are together is not read. */
const UNREAD_SCALE =
  /^(?:mil|mill[ei]|mila|ml[ndr]|mlrd|mds?|milj\p{L}*|mil+i?[o\u00f3]n\p{L}*|mili[a\u00e3]\p{L}*|milh\p{L}+|mkr|tkr|tys|tis|tusind|duizend|tn|trillions?|crores?|cr|lakhs?)$|^[\u4e07\u842c\u5104\u4ebf\u5343\u767e]/iu;
/** A number of a text with what it counts. */
export interface Amount {
  readings: readonly number[];
  /** What the digits are multiplied by: 1, a thousand, a million or a thousand million. */
  scale: number;
  /** Half of the last digit that is written, times the scale. */
  rounding: number;
  currency: string | null;
  /** Currency and unit as they are written. */
  shown: { currency: string; unit: string };
  isPercent: boolean;
  unit: string;
  start: number;
  end: number;
}

/** What stands between the two ends of a range. */
const RANGE = /^\s*(?:[-–—]|to|bis|til)\s*$/iu;
const RANGE_WORDS = new Set(["to", "bis", "til"]);

/** The amounts of a text, in its order, without its dates; the first end of a range has the scale and the currency of the second: `€50-100M`. */
export function amountsIn(text: string): Amount[] {
  const amounts = plainAmounts(text);
  for (let index = amounts.length - 2; index >= 0; index--) {
    const [one, next] = [amounts[index]!, amounts[index + 1]!];
    const isRange = one.scale === 1 && (one.unit === "" || RANGE_WORDS.has(one.unit)) &&
      (one.currency === null || next.currency === null || one.currency === next.currency) &&
      !(one.currency !== null && next.isPercent) && !(one.isPercent && next.currency !== null) &&
      RANGE.test(text.slice(one.end, next.start));
    if (!isRange) continue;
    const currency = one.currency ?? next.currency;
    const { scale } = next;
    amounts[index] = {
      ...one,
      readings: one.readings.map((number) => number * scale),
      scale,
      rounding: one.rounding * scale || (scale === 1 ? 0 : 0.5 * scale),
      currency,
      isPercent: one.isPercent || next.isPercent,
      unit: next.unit,
    };
    amounts[index + 1] = { ...next, currency };
  }
  return amounts;
}

/** Characters in front of an amount in which a range may begin. */
const LONGEST_RANGE = 30;
/** A text that ends with the first end of a range of money. */
const OPEN_RANGE = new RegExp(String.raw`(?:${CURRENCY})\s?\d[\d.,]*\s?(?:[-–—]|to|bis|til)\s?$`, "iu");

function plainAmounts(text: string): Amount[] {
  return [...withoutDates(text).matchAll(AMOUNT)].flatMap((match) => {
    const { before, digits = "", scale, after, unit = "" } = match.groups as Record<string, string | undefined>;
    const currency = before ?? (after === "%" ? undefined : after);
    // A bare `m` may be metres, and a `b` bits; in a range the currency may stand at its beginning.
    const isBare = /^[mb]$/i.test(scale ?? "") && currency === undefined &&
      !OPEN_RANGE.test(text.slice(Math.max(0, match.index - LONGEST_RANGE), match.index));
    const times = scale === undefined || isBare ? 1 : scaleOf(scale);
    const isRead = scale !== undefined || !UNREAD_SCALE.test(unit);
    const readings = isRead ? writtenNumbers(digits).map((number) => number * times) : [];
    const decimals = /[.,](\d+)$/.exec(digits)?.[1]?.length ?? 0;
    return [{
      readings,
      scale: times,
      rounding: decimals === 0 && times === 1 ? 0 : 0.5 * 10 ** -decimals * times,
      currency: currency === undefined ? null : currencyKey(currency),
      shown: { currency: currency ?? "", unit },
      isPercent: after === "%",
      unit: scale !== undefined && times === 1 ? fold(scale) : unitKey(unit),
      start: match.index,
      end: match.index + match[0].length - (unit === "" ? 0 : unit.length),
    }];
  });
}

function scaleOf(scale: string): number {
  return SCALES.find(([pattern]) => pattern.test(scale))?.[1] ?? 1;
}

/** A currency next to a number, with or without its scale. What is in front comes last, so that it is looked at only there. */
const OF_SUM = new RegExp(
  String.raw`(?:${CURRENCY})(?:(?=\s?\d)|(?<=\d(?:\s?(?:${SCALE}))?\s?(?:${CURRENCY})))`,
  "giu",
);

/** The currencies of a text's amounts, and perhaps more: those next to a number. It costs much less than to read them. */
export function currenciesIn(text: string): string[] {
  const found = /\d/.test(text) ? text.match(OF_SUM) : null;
  return found === null ? [] : found.map(currencyKey);
}

const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "$": "USD",
  "£": "GBP",
  euro: "EUR",
  euros: "EUR",
  dollar: "USD",
  dollars: "USD",
};

/** A currency by its code, however it is written. */
export function currencyKey(currency: string): string {
  const plain = currency.replace(/\.$/, "");
  return SIGNS[plain.toLowerCase()] ?? plain.toUpperCase();
}

/** A word behind a number, folded and without its plural. */
export function unitKey(unit: string): string {
  const folded = fold(unit);
  return folded.length > 3 ? folded.replace(/e?s$/, "") : folded;
}
