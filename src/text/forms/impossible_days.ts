import { datesIn } from "./dates.ts";
import { monthNamed } from "../month_names.ts";

/** A day that some month does not have. */
const LATE_DAY = /(?<!\d)(?:29|3[01])(?!\d)/;
/** Words before a day without its year; what else stands there may make the number one of something: `31 June orders`. */
const BY_DAY =
  /(?<!\p{L})(?:by|on|until|till|from|to|since|before|after|am|bis|zum|den|vom|ab|seit|innen|fra|til|den|før|etter|entro|il|al|dal|le|au|du|avant)\s+(?:the\s+)?$/iu;
/** An article makes a day that no calendar has a way to say never: `a 30 February`. */
const AS_SAYING = /(?<!\p{L})(?:a|an|any|no|every|ein(?:en|em|er)?|kein(?:en|em|er)?|en|ein|ingen|noen)\s+$/iu;
/** Characters in front of a date that are looked at. */
const LONGEST_LEAD = 30;

/** Dates of a text that no calendar has, as in `31 November 2026` and `by 30 February`. */
export function impossibleDays(text: string): string[] {
  if (!LATE_DAY.test(text)) return [];
  return datesIn(text).flatMap(({ year, month, day, start, end }) => {
    // Without its year the day may be that of a leap year.
    if (day === null || day <= new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()) return [];
    const [before, written, behind] = [
      text.slice(Math.max(0, start - LONGEST_LEAD), start),
      text.slice(start, end),
      text.slice(end),
    ];
    // Part of an id or a version, or of the date in front of it: `June 30 July 31`.
    if (/[\w.-]$/.test(before) || monthNamed(/(\p{L}+)\.?,?\s+$/u.exec(before)?.[1] ?? "") !== undefined) return [];
    if (/^[\w-]/.test(behind) || (year === null && AS_SAYING.test(before))) return [];
    if (year === null) {
      const [isDue, ends] = [BY_DAY.test(before), /^\s*(?:$|[.,;:!?)])/.test(behind)];
      // Behind a month a number may count something: `in June 31 orders`.
      if (/^\p{L}/u.test(written) ? !isDue || !ends : !isDue && !ends) return [];
    }
    return [written];
  });
}
