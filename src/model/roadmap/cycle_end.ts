import { quoteValue } from "../../diagnostics/escape.ts";
import { datesIn, timeOf, withoutSpans } from "../../text/forms/dates.ts";
import { lengthOfTime } from "../../text/forms/length_of_time.ts";
import { monthNamed } from "../../text/month_names.ts";
import { asDay, asMap, asText, at } from "../read.ts";

/** The day on which a cycle ends, as UTC milliseconds, and the field that says so. */
export interface CycleEnd {
  day: number;
  key: "target_completion_date" | "timeframe";
  written: string;
}

/** The end of a cycle in a sentence: as it is written, or the last day of a range. */
export function endWords({ day, written }: CycleEnd): string {
  return quoteValue(datesIn(written).length > 1 ? new Date(day).toISOString().slice(0, 10) : written);
}

/**
 * When a roadmap says that its cycle ends; null where it does not. Of a completion day and a time frame the later one
 * counts: a plan that was extended often has only one of them brought up to date.
 * @param value of the roadmap's file
 */
export function cycleEnd(value: unknown): CycleEnd | null {
  const roadmap = asMap(at(value, "roadmap"));
  const start = asDay(roadmap.start_date);
  const ends = (["target_completion_date", "timeframe"] as const).flatMap((key): CycleEnd[] => {
    const end = roadmap[key];
    const written = asText(typeof end === "number" ? String(end) : end);
    const day = written === null || endsBeforeItBegins(written) ? null : lastDay(written, start);
    return day === null ? [] : [{ day, key, written: written! }];
  });
  return ends.reduce<CycleEnd | null>((last, end) => last === null || end.day > last.day ? end : last, null);
}

/** What stands between the two days of a range. */
const UNTIL = /^\s*(?:to|until|till|through|bis|til|[-–—])\s*$/iu;

/** True for a range whose last day is before its first one: `5 October 2026 to 31 December 2025`. Nothing ends then. */
export function endsBeforeItBegins(text: string): boolean {
  const [first, last, ...others] = datesIn(text);
  if (first == null || last == null || others.length > 0 || !UNTIL.test(text.slice(first.end, last.start))) {
    return false;
  }
  const begin = timeOf({ ...first, day: first.day ?? 1 });
  const end = timeOf(last) ?? (last.day === null && last.year !== null ? monthEnd(last.year, last.month) : null);
  return begin !== null && end !== null && end < begin;
}

/**
 * The last day that a time frame names: `2026-03-31`, `2026-03`, `31.03.2026`, `31 March 2026`, `March 2026`, `Q1 2026`,
 * `2026-H2`, `2026`, ranges of these, or a length such as `12 weeks` after a known start, also one that the text names
 * (`three months from 5 January 2026`). What is not understood makes the end later, never earlier; null where neither is
 * named, or only a start.
 */
export function lastDay(text: string, start: number | null): number | null {
  const tokens = tokensOf(text);
  const isYearFirst = tokens[0] !== undefined && "year" in tokens[0];
  const ends = tokens.flatMap((token, index): { day: number; token: Token }[] => {
    if ("day" in token) return [{ day: token.day, token }];
    if ("month" in token) {
      const before = tokens.slice(0, index).findLast((other) => "year" in other);
      const after = tokens.slice(index).find((other) => "year" in other);
      const year = isYearFirst ? before : after ?? before;
      return year === undefined ? [] : [{ day: monthEnd(year.year, token.month), token }];
    }
    const beside = tokens[isYearFirst ? index + 1 : index - 1];
    return beside !== undefined && "month" in beside ? [] : [{ day: monthEnd(token.year, 12), token }];
  });
  const [only] = ends;
  if (only === undefined) return lengthEnd(text, start);
  if (ends.length > 1) return Math.max(...ends.map(({ day }) => day));
  const isStart = isNamedAsStart(text, only.token);
  const length = isStart || FROM.test(text) ? lengthEnd(text, only.day) : null;
  return length ?? (isStart ? null : only.day);
}

type Token = ({ day: number } | { year: number } | { month: number }) & { start: number; end: number };

/** Words before the day that something begins on. */
const FROM =
  /(?<!\p{L})(?:from|start\p{L}*|begin\p{L}*|commenc\p{L}*|since|after|ab|seit|von|vom|fra|desde|d[eè]s|depuis)(?!\p{L})/iu;
const FROM_THEN = new RegExp(String.raw`${FROM.source}:?\s+(?:on |in |at |am |im |the |den |dem |le |el )?$`, "iu");
/** What stands between such a day and what lasts from it. */
const THEN_FOR = /^[\s,;:(]*(?:for|für|i|pour|por|plus|\+)\s*(?=[\p{L}\d])|^\s+(?:on|onwards?|an)(?!\p{L})/iu;
/** Both ends of a range in one date: `5 to 20 November 2026`. */
const RANGE = /^[0-3]?\d\.?\s*(?:to|and|bis|und|til|og|[-–])/iu;

/** True for a date that a text names as a start; a range in it has its end. */
function isNamedAsStart(text: string, { start, end }: Token): boolean {
  const isRange = RANGE.test(text.slice(start, end));
  return !isRange && (FROM_THEN.test(text.slice(0, start)) || THEN_FOR.test(text.slice(end)));
}

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
    return { ...(day === null ? { month: date.month } : { day }), start: date.start, end: date.end };
  });
  const others = [...rest.matchAll(TOKEN)].flatMap(({ 0: found, index, groups }) => {
    const token = tokenOf(groups ?? {});
    return token === null ? [] : [{ ...token, start: index, end: index + found.length }];
  });
  return [...dated, ...others].toSorted((a, b) => a.start - b.start);
}

function tokenOf({ years, year, part, name }: Record<string, string | undefined>) {
  if (years !== undefined) return { year: 2000 + Number(years.slice(-2)) };
  if (year !== undefined) return { year: Number(year) };
  if (part !== undefined) return { month: Number(part[1]) * (/^q/i.test(part) ? 3 : 6) };
  const month = monthNamed(name!);
  return month === undefined ? null : { month };
}

function monthEnd(year: number, month: number): number {
  return Date.UTC(year, month, 0);
}

/** The end of a length of time after its start. */
function lengthEnd(text: string, start: number | null): number | null {
  const length = lengthOfTime(text);
  if (length === null || start === null) return null;
  const end = new Date(start);
  if (length.unit === "day") end.setUTCDate(end.getUTCDate() + length.count);
  else end.setUTCMonth(end.getUTCMonth() + length.count);
  return end.getTime();
}
