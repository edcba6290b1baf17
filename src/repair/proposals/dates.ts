import { monthNamed } from "../../text/month_names.ts";

/** Separators between the numbers of a date, other dashes included. */
const SEPARATOR = String.raw`\s*[-‐-―./ ]\s*`;
const YEAR_FIRST = new RegExp(`^(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{4})$`);
const DOTTED = /^\d+\s*\.\s*\d+\s*\.\s*\d+$/;
const DAY_MONTH = /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?\s*(?:of\s+)?[-\s]\s*(\p{L}+)\.?,?[-\s]\s*(\d{4})$/u;
const MONTH_DAY = /^(?:\p{L}+,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/** A date in another form as `2026-03-31`; null where it is none, or could be two days. */
export function isoDate(given: string): string | null {
  const text = given.trim();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact !== null) return dateOf(compact[1]!, compact[2]!, compact[3]!);
  const timed = /^(\d{4}-\d{2}-\d{2})[Tt ]\d{2}:\d{2}/.exec(text);
  if (timed !== null) return isoDate(timed[1]!);
  const first = YEAR_FIRST.exec(text);
  if (first !== null) {
    const [, year, month, day] = first as unknown as [string, string, string, string];
    const isWhole = isEven(month, day) ||
      (isAllOf(month, LAST_FIRST_DIGIT.month) && isAllOf(day, LAST_FIRST_DIGIT.day));
    return isWhole ? dateOf(year, month, day) : null;
  }
  const last = YEAR_LAST.exec(text);
  if (last !== null) {
    const [, one, other, year] = last as unknown as [string, string, string, string];
    if (!isEven(one, other)) return null;
    // Between dots the day comes first wherever dates are written so; between slashes it depends on the country.
    if (DOTTED.test(text)) return dateOf(year, other, one);
    const [dayFirst, monthFirst] = [dateOf(year, other, one), dateOf(year, one, other)];
    return dayFirst === null || monthFirst === null || dayFirst === monthFirst ? dayFirst ?? monthFirst : null;
  }
  const named = DAY_MONTH.exec(text);
  if (named !== null) return namedDate(named[3]!, named[2]!, named[1]!);
  const american = MONTH_DAY.exec(text);
  return american === null ? null : namedDate(american[3]!, american[1]!, american[2]!);
}

/** A point in time in another form as `2026-03-31T09:00:00Z`; null where it is none, or its zone is not known. */
export function isoTime(given: string): string | null {
  const found = /^(.+?)(?:\s*T\s*|\s+|\s*,\s*)(\d{2}:\d{2}:\d{2}(?:\.\d+)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.exec(
    given.trim(),
  );
  if (found === null) return null;
  const [, day, time, zone] = found as unknown as [string, string, string, string];
  const date = isoDate(day);
  if (date === null) return null;
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(?=\d\d$)/, "$1:") : "Z";
  return `${date}T${time}${offset}`;
}

/** Numbers both with or both without leading zeros: of `2026-03-1` a digit may be missing. */
function isEven(one: string, other: string): boolean {
  return one.length === other.length || ![one, other].some((part) => part.startsWith("0"));
}

/** The highest digit with which a month, and a day, of two digits begins. */
const LAST_FIRST_DIGIT = { month: 1, day: 3 } as const;

/** True for a number to which no digit is missing: `9` is no month from ten on. */
function isAllOf(part: string, highest: number): boolean {
  return part.length === 2 || Number(part) > highest;
}

function namedDate(year: string, name: string, day: string): string | null {
  const month = monthNamed(name);
  return month === undefined ? null : dateOf(year, String(month), day);
}

/** The date, where the calendar has it. */
function dateOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
