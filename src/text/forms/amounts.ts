import { fold } from "../fold.ts";
import { writtenNumbers } from "./written_number.ts";

const CURRENCY = String
  .raw`\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|NOK|SEK|DKK|CHF|CAD|AUD|JPY|kr\.?|euros?|dollars?)(?!\p{L})`;
const SCALE = String
  .raw`million(?:s|en|er|ar)?|mio\.?|mill\.?|mn|m|billions?|bn|milliard(?:en|er|ar|s)?|mrd\.?|k|thousand|tausend|tusen`;
/** An amount with its currency, scale and unit. */
const AMOUNT = new RegExp(
  String
    .raw`(?:(?<before>${CURRENCY})\s?|(?<![\p{L}\d.,]))(?<digits>\d[\d.,'’\u00a0\u202f]*\d|\d)(?:\s?(?<scale>${SCALE})(?!\p{L}))?(?:\s?(?<after>${CURRENCY}|%))?(?:\s?(?<unit>\p{L}+))?`,
  "giu",
);
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^m(?:illion|io|ill|n$|$)/i, 1e6],
  [/^(?:b|mrd|milliard)/i, 1e9],
  [/^(?:k|t)/i, 1e3],
];
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

/** The amounts of a text, in its order. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const { before, digits = "", scale, after, unit = "" } = match.groups as Record<string, string | undefined>;
    const currency = before ?? (after === "%" ? undefined : after);
    // A bare `m` may be metres, and a `k` that stands apart a name.
    const times = scale === undefined || (scale.toLowerCase() === "m" && currency === undefined) ? 1 : scaleOf(scale);
    const readings = writtenNumbers(digits).map((number) => number * times);
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

const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "$": "USD",
  "£": "GBP",
  euro: "EUR",
  euros: "EUR",
  dollar: "USD",
  dollars: "USD",
};

function currencyKey(currency: string): string {
  const plain = currency.replace(/\.$/, "");
  return SIGNS[plain.toLowerCase()] ?? plain.toUpperCase();
}

function unitKey(unit: string): string {
  const folded = fold(unit);
  return folded.length > 3 ? folded.replace(/e?s$/, "") : folded;
}
