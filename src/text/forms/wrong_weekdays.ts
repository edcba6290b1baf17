import { datesIn, timeOf } from "./dates.ts";

/** Days of the week from Sunday on, in English, German and Norwegian. */
const WEEKDAYS = [
  /^(?:sunday|sonntag|søndag)$/i,
  /^(?:monday|montag|mandag)$/i,
  /^(?:tuesday|dienstag|tirsdag)$/i,
  /^(?:wednesday|mittwoch|onsdag)$/i,
  /^(?:thursday|donnerstag|torsdag)$/i,
  /^(?:friday|freitag|fredag)$/i,
  /^(?:saturday|samstag|sonnabend|lørdag)$/i,
] as const;
/** Their short forms, with capitals, since `sat` is a verb; those of two letters are words of other languages without a full stop. */
const SHORT = [
  /^(?:Sun|So(?=\.))\.?$/,
  /^(?:Mon|Mo(?=\.))\.?$/,
  /^(?:Tues?|Di(?=\.))\.?$/,
  /^(?:Wed|Mi(?=\.))\.?$/,
  /^(?:Thu|Thurs|Do(?=\.))\.?$/,
  /^(?:Fri|Fr(?=\.))\.?$/,
  /^(?:Sat|Sa(?=\.))\.?$/,
] as const;
const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** What every name of a day of the week, and every short form, holds. */
const DAY_NAMED = /day|tag|dag|mittwoch|sonnabend|(?<!\p{L})(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat|So|Mo|Di|Mi|Do|Fr|Sa)/iu;

/** The days of a range, of which the first may be meant. */
const RANGE = /^\d{1,2}\.?\s*(?:to|and|bis|und|til|og|[-–])\s*\d/iu;

/** A day of the week at the end of a text, which a newspaper and the last day of a range of them are not. */
const BEFORE_DATE =
  /(?<!(?:to|and|or|until|bis|und|oder|til|og|eller|the|[-–])\s*)(?<!\p{L})(?<word>\p{L}+)(?<stop>\.?)(?<comma>,?)\s+(?:the\s+|den\s+)?$/iu;

/** Dates that a text puts on another day of the week than theirs, as in `Sunday, 14 May 2026`. */
export function* wrongWeekdays(text: string): Generator<{ text: string; weekday: string }> {
  // Only a date with its year falls on a known day, and few texts have one, or name a day of the week.
  if (!/20\d\d/.test(text) || !DAY_NAMED.test(text)) return;
  for (const date of datesIn(text)) {
    const time = timeOf(date);
    const written = text.slice(date.start, date.end);
    if (time === null || date.day === null || RANGE.test(written)) continue;
    const before = BEFORE_DATE.exec(text.slice(Math.max(0, date.start - 30), date.start));
    const { word = "", stop = "" } = before?.groups ?? {};
    const isWeekday = (names: RegExp) => names.test(`${word}${stop}`);
    const stated = Math.max(WEEKDAYS.findIndex(isWeekday), SHORT.findIndex(isWeekday));
    const weekday = new Date(time).getUTCDay();
    if (stated === -1 || stated === weekday) continue;
    yield { text: `${before![0]}${written}`, weekday: NAMES[weekday]! };
  }
}
