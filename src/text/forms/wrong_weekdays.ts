import { datesIn, timeOf } from "./dates.ts";

/** Days of the week from Sunday on, in English, German, Norwegian, Italian and French. Sources of patterns. */
const FULL = [
  "sunday|sonntag|søndag|domenica|dimanche",
  "monday|montag|mandag|lunedì|lundi",
  "tuesday|dienstag|tirsdag|martedì|mardi",
  "wednesday|mittwoch|onsdag|mercoledì|mercredi",
  "thursday|donnerstag|torsdag|giovedì|jeudi",
  "friday|freitag|fredag|venerdì|vendredi",
  "saturday|samstag|sonnabend|lørdag|sabato|samedi",
] as const;
/** Their short forms, with capitals, since `sat` is a verb; those of two letters are words of other languages without a full stop. */
const SHORT = [
  String.raw`Sun|So(?=\.)`,
  String.raw`Mon|Mo(?=\.)`,
  String.raw`Tues?|Di(?=\.)`,
  String.raw`Wed|Mi(?=\.)`,
  String.raw`Thu|Thurs|Do(?=\.)`,
  String.raw`Fri|Fr(?=\.)`,
  String.raw`Sat|Sa(?=\.)`,
] as const;
const WEEKDAYS = FULL.map((names) => new RegExp(`^(?:${names})$`, "i"));
const SHORT_WEEKDAYS = SHORT.map((names) => new RegExp(String.raw`^(?:${names})\.?$`));
const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** A day of the week in front of what may be a date, which begins with a digit or a month; few texts have one. */
const DAY_NAMED = new RegExp(
  String.raw`(?:${[...FULL, ...SHORT].join("|")})\.?,?\s+(?:(?:the|den)\s+)?[\djfmasond]`,
  "i",
);

/** The days of a range, of which the first may be meant. */
const RANGE = /^\d{1,2}\.?\s*(?:to|and|bis|und|til|og|[-–])\s*\d/iu;

/** A day of the week at the end of a text, which a newspaper and the last day of a range of them are not. */
const BEFORE_DATE =
  /(?<!(?:(?<!\p{L})(?:to|and|or|until|bis|und|oder|til|og|eller|al|da\s+\p{L}+\s+a|e|o|au|et|ou|the)|[-–])\s*)(?<!\p{L})(?<word>\p{L}+)(?<stop>\.?)(?<comma>,?)\s+(?:the\s+|den\s+)?$/iu;

/** Dates that a text puts on another day of the week than theirs, as in `Sunday, 14 May 2026`. */
export function wrongWeekdays(text: string): { text: string; weekday: string }[] {
  // Only a date with its year falls on a known day, and few texts have one.
  if (!/20\d\d/.test(text) || !DAY_NAMED.test(text)) return [];
  return datesIn(text).flatMap((date) => {
    const time = timeOf(date);
    const written = text.slice(date.start, date.end);
    if (time === null || date.day === null || RANGE.test(written)) return [];
    const before = BEFORE_DATE.exec(text.slice(Math.max(0, date.start - 30), date.start));
    const { word = "", stop = "" } = before?.groups ?? {};
    const isWeekday = (names: RegExp) => names.test(`${word}${stop}`);
    const stated = Math.max(WEEKDAYS.findIndex(isWeekday), SHORT_WEEKDAYS.findIndex(isWeekday));
    const weekday = new Date(time).getUTCDay();
    return stated === -1 || stated === weekday ? [] : [{ text: `${before![0]}${written}`, weekday: NAMES[weekday]! }];
  });
}
