import { datesIn, timeOf } from "./dates.ts";

/** Days of the week from Sunday on, in English, German and Norwegian; what is shorter ends with a full stop or a comma. */
const WEEKDAYS = [
  /^(?:sunday|sonntag|søndag|sun[.,]?|so[.,])$/iu,
  /^(?:monday|montag|mandag|mon[.,]?|mo[.,])$/iu,
  /^(?:tuesday|dienstag|tirsdag|tues?[.,]?|di[.,])$/iu,
  /^(?:wednesday|mittwoch|onsdag|wed[.,]?|mi[.,])$/iu,
  /^(?:thursday|donnerstag|torsdag|thu(?:rs)?[.,]?|do[.,])$/iu,
  /^(?:friday|freitag|fredag|fri[.,]?|fr[.,])$/iu,
  /^(?:saturday|samstag|sonnabend|lørdag|sat[.,]?|sa[.,])$/iu,
] as const;
const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The days of a range, of which the first may be meant. */
const RANGE = /^\d{1,2}\.?\s*(?:to|and|bis|und|til|og|[-–])\s*\d/iu;

/** A date with a day of the week that it does not fall on. */
export interface WrongWeekday {
  /** The date with its day of the week, as they are written. */
  text: string;
  /** The day of the week that it falls on. */
  weekday: string;
}

/** Dates that a text puts on another day of the week than theirs, as in `Sunday, 14 May 2026`. */
export function* wrongWeekdays(text: string): Generator<WrongWeekday> {
  // Only a date with its year falls on a known day, and few texts have one.
  if (!/20\d\d/.test(text)) return;
  for (const date of datesIn(text)) {
    const time = timeOf(date);
    const written = text.slice(date.start, date.end);
    if (time === null || date.day === null || RANGE.test(written)) continue;
    const before = /(\p{L}+)([.,]{0,2})\s+(?:the\s+|den\s+)?$/u.exec(
      text.slice(Math.max(0, date.start - 20), date.start),
    );
    const [, word = "", mark = ""] = before ?? [];
    const stated = WEEKDAYS.findIndex((names) => names.test(word) || names.test(`${word}${mark.slice(0, 1)}`));
    const weekday = new Date(time).getUTCDay();
    if (stated === -1 || stated === weekday) continue;
    yield { text: `${before![0]}${written}`, weekday: NAMES[weekday]! };
  }
}
