import { monthNamed } from "../month_names.ts";
import { CURRENCY } from "./currency.ts";

/** A date as a text writes it: a day, with or without its year, or a month of a year. */
export interface WrittenDate {
  year: number | null;
  /** 1 to 12. */
  month: number;
  /** The day of the month; null where only the month is named. */
  day: number | null;
  start: number;
  end: number;
}

/** The forms of dates: `2026-03-31`, `2026-03`, `31.03.2026`, `31 March 2026`, `31. März`, `March 31, 2026`, `March 2026`. */
const FORMS = new RegExp(
  [
    String.raw`(?<!\d)(?<isoYear>20\d\d)[-/.](?<isoMonth>0[1-9]|1[0-2])(?:[-/.](?<isoDay>[0-3]\d))?(?!\d)`,
    String.raw`(?<!\d)(?<dottedDay>[0-3]?\d)\.(?<dottedMonth>[01]?\d)\.(?<dottedYear>20\d\d)(?!\d)`,
    String
      .raw`(?<![\d.,])(?:[0-3]?\d\.?\s*(?:to|and|bis|und|til|og|[-–])\s*)?(?<of>[0-3]?\d)(?:\.|st|nd|rd|th|er)?\s*(?:of\s+)?(?<ofMonth>\p{L}{3,9})(?!\p{L})(?:\.?,?\s+(?<ofYear>20\d\d)(?!\d))?`,
    String
      .raw`(?<!\p{L})(?<onMonth>\p{L}{3,9})\.?\s+(?<on>[0-3]?\d)(?:st|nd|rd|th)?(?![\p{L}\d%]|[.,]\d)(?:,?\s+(?<onYear>20\d\d)(?!\d))?`,
    String.raw`(?<!\p{L})(?<inMonth>\p{L}{3,9})\.?\s+(?<inYear>20\d\d)(?!\d)`,
  ].join("|"),
  "giu",
);
/** Words that are a month only with a year behind them: `may` is a verb, `des` an article. */
const AMBIGUOUS = /^(?:may|des|mar)$/;

/** The dates of a text, in its order. */
export function datesIn(text: string): WrittenDate[] {
  return /\d/.test(text) ? found(text) : [];
}

function found(text: string): WrittenDate[] {
  const dates: WrittenDate[] = [];
  const pattern = new RegExp(FORMS);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const date = dateOf(match.groups ?? {});
    const start = match.index;
    if (date !== null) dates.push({ ...date, start, end: start + match[0].length });
    // What looks like a date and is none may overlap with one: `week 4 May 2026`.
    else pattern.lastIndex = start + (/^\P{L}?\p{L}+|^\d+/u.exec(match[0])?.[0].length ?? 1);
  }
  return dates;
}

function dateOf(groups: Record<string, string | undefined>): Pick<WrittenDate, "year" | "month" | "day"> | null {
  const { isoYear, isoMonth, isoDay, dottedYear, dottedMonth, dottedDay } = groups;
  if (isoYear !== undefined) return checked(isoYear, Number(isoMonth), isoDay);
  if (dottedYear !== undefined) return checked(dottedYear, Number(dottedMonth), dottedDay);
  const { of, ofMonth, ofYear, on, onMonth, onYear, inMonth, inYear } = groups;
  const [day, name = "", year] = of !== undefined
    ? [of, ofMonth, ofYear]
    : on !== undefined
    ? [on, onMonth, onYear]
    : [undefined, inMonth, inYear];
  const month = monthNamed(name);
  return month === undefined || (year === undefined && AMBIGUOUS.test(name)) ? null : checked(year, month, day);
}

/** A date whose day and month may exist. */
function checked(year: string | undefined, month: number, day: string | undefined) {
  const date = { year: year === undefined ? null : Number(year), month, day: day === undefined ? null : Number(day) };
  const isPossible = month >= 1 && month <= 12 && (date.day === null || (date.day >= 1 && date.day <= 31));
  return isPossible ? date : null;
}

/** Milliseconds of a day. */
export const MS_PER_DAY = 24 * 60 * 60 * 1000;

/** A date as UTC milliseconds, of a month its last day; null without a year, or where the month lacks the day. */
export function timeOf({ year, month, day }: Pick<WrittenDate, "year" | "month" | "day">): number | null {
  if (year === null) return null;
  const last = Date.UTC(year, month, 0);
  if (day === null) return last;
  const time = Date.UTC(year, month - 1, day);
  return time > last ? null : time;
}

/** A year without its day, as far as nothing behind it makes it an amount: a currency, a unit, or a sign of calculation. */
const YEAR = String
  .raw`(?:19|20)\d\d(?![\d.,]*\d|\s*(?:[%‰+×*÷−]|x\s*\d|${CURRENCY})|\s?(?:k|kg|g|t|km|m|cm|mm|l|ml|h|min|s|ms|kWh?|MWh?|[GMT]B|mio|million(?:en|s)?|units?|pieces|stück|stk|hours|stunden|timer)(?!\p{L}))`;
/** Lengths of time that are counted, as in `week 4`. */
const COUNTED_TIME = "week|wk|kw|woche|uke|veke|day|tag|month|monat|quarter|quartal|cycle|zyklus|sprint|phase";
/** The same of several, as in `weeks 5 to 12`; without a range they end a length of time: `2 weeks 3 days`. */
const COUNTED_TIMES =
  "weeks|wks|kws|wochen|uker|uke(?:ne|r)|veke(?:r|ne)|days|tagen?|months|monaten?|quarters|quartalen?|cycles|zyklen|sprints|phases|phasen";
/** Other points in time that have a number: clock times, weeks and quarters with their number or range, and years. */
const POINTS = new RegExp(
  [
    String.raw`(?<![\d:])[0-2]?\d:[0-5]\d(?![\d:])`,
    String
      .raw`(?<!\p{L}|\d\s)(?:${COUNTED_TIME}|${COUNTED_TIMES})\s+\d{1,2}\.?\s*(?:(?:to|through|bis|til|[-–—])\s*\d{1,2}|(?:and|und|og|&|\+)\s*\d{1,2}(?=\s*(?:$|[),.;:]|of\s|in\s)))(?![\d.,]*\d|\s*%)`,
    String.raw`(?<!\p{L})(?:${COUNTED_TIME})\s+\d{1,2}(?![\d.,]*\d|\s*%)`,
    String.raw`(?<!\p{L})(?:Q[1-4]|H[12])(?:\s*/?\s*(?:19|20)\d\d)?(?!\d)`,
    String
      .raw`(?<!\p{L})(?:(?:from|between|von|zwischen|fra|mellom)\s+(?:19|20)\d\d\s+(?:to|and|bis|und|til|og)|by|until|till|since|(?:beginning|start|middle|end|spring|summer|autumn|winter|as)\s+of|year|bis|seit|ende|anfang|mitte|jahr|innen|spring|summer|autumn|winter|frühjahr|frühling|sommer|herbst)\s+${YEAR}`,
    String.raw`(?<!\p{L})(?:in|before|after|mid|vor|nach|i)\s+${YEAR}(?!\s+\p{L})`,
    String.raw`\((?:19|20)\d\d\)`,
  ].join("|"),
  "giu",
);

/** A text with some of its parts, which are in its order, filled up, in its length. */
export function withoutSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  const ends = [0, ...spans.map(({ end }) => end)];
  const kept = spans.map(({ start, end }, index) => text.slice(ends[index], start) + FILLER.repeat(end - start));
  return [...kept, text.slice(ends.at(-1))].join("");
}

/** What takes the place of a date: no digit, letter or sign of an amount. */
const FILLER = "_";

/** A text without its dates and other points in time, in its length: none of their numbers is an amount. */
export function withoutDates(text: string): string {
  if (!/\d/.test(text)) return text;
  const plain = withoutSpans(text, datesIn(text));
  return plain.replaceAll(POINTS, (point) => FILLER.repeat(point.length));
}
