import { datesIn, timeOf, withoutSpans } from "../../text/forms/dates.ts";
import { monthNamed } from "../../text/month_names.ts";
import { asDay, asText } from "../read.ts";

/** The day on which a cycle ends, as UTC milliseconds, and the field that says so. */
export interface CycleEnd {
  day: number;
  key: "target_completion_date" | "timeframe";
  written: string;
}

/**
 * When a roadmap says that its cycle ends; null where it does not. Of a completion day and a time frame the later one
 * counts: a plan that was extended often has only one of them brought up to date.
 */
export function cycleEnd(roadmap: Record<string, unknown>): CycleEnd | null {
  const start = asDay(roadmap.start_date);
  const ends = (["target_completion_date", "timeframe"] as const).flatMap((key): CycleEnd[] => {
    const value = roadmap[key];
    const written = asText(typeof value === "number" ? String(value) : value);
    const day = written === null ? null : lastDay(written, start);
    return day === null ? [] : [{ day, key, written: written! }];
  });
  return ends.reduce<CycleEnd | null>((last, end) => last === null || end.day > last.day ? end : last, null);
}

/**
 * The last day that a time frame names: `2026-03-31`, `2026-03`, `31.03.2026`, `31 March 2026`, `March 2026`, `Q1 2026`,
 * `2026-H2`, `2026`, ranges of these, or a length such as `12 weeks` after a known start, also one that the text names
 * (`12 weeks from 5 January 2026`). What is not understood makes the end later, never earlier; null where neither is named.
 */
export function lastDay(text: string, start: number | null): number | null {
  const tokens = tokensOf(text);
  const isYearFirst = tokens[0] !== undefined && "year" in tokens[0];
  const ends = tokens.flatMap((token, index): number[] => {
    if ("day" in token) return [token.day];
    if ("month" in token) {
      const before = tokens.slice(0, index).findLast((other) => "year" in other);
      const after = tokens.slice(index).find((other) => "year" in other);
      const year = isYearFirst ? before : after ?? before;
      return year === undefined ? [] : [monthEnd(year.year, token.month)];
    }
    const beside = tokens[isYearFirst ? index + 1 : index - 1];
    return beside !== undefined && "month" in beside ? [] : [monthEnd(token.year, 12)];
  });
  if (ends.length === 0) return lengthEnd(text, start);
  const isFrom = ends.length === 1 && FROM.test(text);
  return (isFrom ? lengthEnd(text, ends[0]!) : null) ?? Math.max(...ends);
}

type Token = { day: number } | { year: number } | { month: number };

/** What a time frame is read as beside its dates; a month stands for the last one of its quarter or half. */
const TOKEN =
  /(?<!\d)(?<years>20\d\d[-/–](?:1[3-9]|[2-9]\d))(?!\d)|(?<!\d)(?<year>20\d\d)(?!\d)|(?<!\p{L})(?<part>Q[1-4]|H[12])(?!\d)|(?<name>\p{L}{3,})/giu;

/** Days and months with their year, and what else names a time, in the order of the text. */
function tokensOf(text: string): Token[] {
  // A month in words is one end of a range, of which the other may have no year of its own.
  const days = datesIn(text).filter((date) => date.day !== null || /^\d/.test(text.slice(date.start)));
  const rest = withoutSpans(text, days);
  const dated = days.map((date) => {
    const day = timeOf(date);
    return { index: date.start, tokens: [day === null ? { month: date.month } : { day }] };
  });
  const others = [...rest.matchAll(TOKEN)].map(({ index, groups }) => ({ index, tokens: tokenOf(groups ?? {}) }));
  return [...dated, ...others].toSorted((a, b) => a.index - b.index).flatMap(({ tokens }) => tokens);
}

function tokenOf({ years, year, part, name }: Record<string, string | undefined>): Token[] {
  if (years !== undefined) return [{ year: 2000 + Number(years.slice(-2)) }];
  if (year !== undefined) return [{ year: Number(year) }];
  if (part !== undefined) return [{ month: Number(part[1]) * (/^q/i.test(part) ? 3 : 6) }];
  const month = monthNamed(name!);
  return month === undefined ? [] : [{ month }];
}

function monthEnd(year: number, month: number): number {
  return Date.UTC(year, month, 0);
}

/** What stands between a length and the day that it begins on. */
const FROM = /\b(?:from|starting|beginning|since|after|ab|seit|von|fra)\b/i;
const LENGTH = /(?<![\d.])(\d{1,3})[ -]?(day|week|month|quarter|year)s?\b/i;
const MONTHS_IN: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The end of a length of time after its start; of `8-12 weeks`, the longer one. */
function lengthEnd(text: string, start: number | null): number | null {
  const match = LENGTH.exec(text);
  if (match === null || start === null) return null;
  const count = Number(match[1]);
  const unit = match[2]!.toLowerCase();
  const end = new Date(start);
  const months = MONTHS_IN[unit];
  if (months === undefined) end.setUTCDate(end.getUTCDate() + count * (unit === "week" ? 7 : 1));
  else end.setUTCMonth(end.getUTCMonth() + count * months);
  return end.getTime();
}
