import { currencyKey } from "./amounts.ts";
import { CURRENCY } from "./currency.ts";
import { withoutDates } from "./dates.ts";
import { writtenNumbers } from "./written_number.ts";

/** An amount with what it counts, folded: `60` and `%`, `7` and `paying`. */
export interface Measure {
  number: number;
  unit: string;
}

/** A number with spaces or other signs between its thousands, or without. */
const NUMBER = String.raw`[1-9]\d{0,2}(?:[ '’\u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,]*\d|\d`;
const AMOUNT = new RegExp(
  String
    .raw`(?:(?<before>${CURRENCY})\s?|(?<![\p{L}\d.,/]))(?<digits>[-−+]?(?:${NUMBER}))\s*(?<unit>%|\p{Sc}|(?:out of|of|von|av)\s+(?:the\s+|den\s+|de\s+)?\d+|\p{L}+)?`,
  "giu",
);
/**
 * Words and signs of texts that tell of a change or a range, in which no amount stands for the whole; those of the
 * neighbouring languages too, so that what is not read is not taken for one amount.
 */
const SEVERAL =
  /→|->|[–-]\s*\d|(?<!\p{L})(?:from|to|between|von|zwischen|fra|mellom)\s+\d|\d\S{0,20}(?:\s+[%\p{L}]+)?\s+(?:\u00e0|a|al|auf|naar|tot|till|na|do|at\u00e9|hasta)\s+\d/iu;
/** A part of a whole, which is no range. */
const SHARE = /(?<=\d\s)(?:von|av)(?=\s+(?:den\s+|de\s+)?\d)/giu;
/** What stands in brackets: where a figure comes from, and what it is beside. */
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

/** The amounts of a text, in its order, without its dates; those that may be read in two ways are left out. */
export function measuresIn(text: string): Measure[] {
  return foundIn(text).map(({ number, unit }) => ({ number, unit }));
}

/** True for a text whose first amount has a sign: it tells how much was added or taken away, or a value below zero. */
export function isSigned(text: string): boolean {
  const [first] = withoutDates(text).matchAll(AMOUNT);
  return /^[-−+]/.test(first?.groups?.digits ?? "");
}

/** A text without what stands in brackets; the whole where that is all of it. */
export function outsideBrackets(text: string): string {
  const plain = text.replaceAll(BRACKETS, " ");
  return /\p{L}|\d/u.test(plain) ? plain : text;
}

/**
 * The amount that a text is about: its first one outside brackets; null where there is none, or the text tells of a change
 * or a range.
 */
export function measureOf(text: string): Measure | null {
  const plain = outsideBrackets(text);
  return isRange(plain) ? null : measuresIn(plain)[0] ?? null;
}

/** The amount that a text is about where that has a unit; else its only other one of the unit, which is no length of time. */
export function measureIn(text: string, unit: string): Measure | null {
  const first = measureOf(text);
  if (first === null || first.unit === unit || unit === "") return first;
  const plain = outsideBrackets(text);
  const [only, ...others] = foundIn(plain).filter((found) => found.unit === unit);
  if (only === undefined || others.length > 0 || LASTING.test(plain.slice(0, only.start))) return first;
  return { number: only.number, unit };
}

/** A number that says nothing of what it counts, or that it is the first of its kind: `26`, `0, new`. */
const BARE = /^\s*\d[\d., '’\u00a0\u2009\u202f]*(?:[,;]?\s*(?:new|neu|ny)\s*)?$/iu;

/** The amount that a value began with: a bare number is of the unit of what it is held against, and nothing is so of any. */
export function startIn(text: string, unit: string): Measure | null {
  const start = measureOf(text);
  if (start === null || start.unit === unit || !BARE.test(outsideBrackets(text))) return start;
  return start.unit === "" && (unit !== "%" || start.number === 0) ? { number: start.number, unit } : start;
}

/** Words in front of an amount that is no value: a length of time in which, or a whole of which. */
const LASTING =
  /(?<!\p{L})(?:in|within|over|during|after|before|for|of|per|every|than|nach|innerhalb|binnen|w(?:ä|ae)hrend|(?:ü|ue)ber|von|je|alle|als|innen|etter|i|p(?:å|aa)|av|hver|enn)\s+(?:the\s+|about\s+)?$/iu;

function isRange(text: string): boolean {
  return SEVERAL.test(withoutDates(text).replace(/^\s*[-−]/, "").replaceAll(SHARE, "of"));
}

function foundIn(text: string): (Measure & { start: number })[] {
  return [...withoutDates(text).matchAll(AMOUNT)].flatMap(({ groups, index }) => {
    const { before, digits = "", unit = "" } = groups as Record<string, string | undefined>;
    const key = unitKey(unit, before);
    const number = numberOf(digits.replace(/^\+/, ""), key);
    return number === null ? [] : [{ number, unit: key, start: index }];
  });
}

const SCALE = /^(?:k|m|mn|bn|b|mio|mill|mrd|thousand|tausend|tusen|million\p{L}*|billion\p{L}*|milliard\p{L}*)$/iu;
const CURRENCY_ALONE = new RegExp(`^(?:${CURRENCY})$`, "iu");

function unitKey(unit: string, before?: string): string {
  // A scale is not multiplied: amounts with and without one are of two units.
  if (before !== undefined) return currencyKey(before) + (SCALE.test(unit) ? ` ${unit.toLowerCase()}` : "");
  if (CURRENCY_ALONE.test(unit)) return currencyKey(unit);
  const whole = /^(?:out of|of|von|av)\s.*?(\d+)$/iu.exec(unit)?.[1];
  if (whole !== undefined) return `of ${whole}`;
  const folded = unit.toLowerCase();
  return folded.length > 3 ? folded.replace(/ies$/, "y").replace(/s$/, "") : folded;
}

/** Units of things that are measured to fractions. */
const MEASURED =
  /^(?:%|[\u00b5mckd]?[mlgst]|ha|min|h|[kmg]?wh?|[kmg]b|percent|prozent|prosent|p\u2019?p|point|punkt\p{L}*|hours?|stunden?|timer?|minut\p{L}*|sec\p{L}*|sek\p{L}*|days?|tage?n?|dager?|weeks?|wochen?|uker?|months?|years?|lit(?:er|re)|met(?:er|re)|kilo\p{L}*|tonne?)$/iu;

/** The number that digits stand for; null where their only separator may mark thousands or decimals. */
function numberOf(digits: string, unit: string): number | null {
  const [asThousands, asDecimals] = writtenNumbers(digits);
  if (asThousands === undefined || asDecimals === undefined) return asThousands ?? null;
  if (digits.endsWith("000")) return asThousands;
  const isMoney = /^[A-Z]{2,3}$/.test(unit);
  // Prices of a litre or an hour have three decimals too.
  if (isMoney) return /^\D?\d[.,]/.test(digits) && !digits.endsWith("00") ? null : asThousands;
  return digits.includes(",") && !MEASURED.test(unit) ? asThousands : null;
}
