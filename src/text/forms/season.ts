import { monthNamed } from "../month_names.ts";

/** Words for a time that has no day of its own, in English, German and Norwegian. */
const TIMES =
  /(?<!\p{L})(?:q[1-4]|(?:19|20)\d\d|seasons?|spring|summer|autumn|winter|years?|quarters?|cycles?|weeks?|saison|fr\u00fchling|fr\u00fchjahr|sommer|herbst|jahr\p{L}*|quartal\p{L}*|zyklus|sesong\p{L}*|v\u00e5ren|h\u00f8sten|vinter\p{L}*|\u00e5r\p{L}*|kvartal\p{L}*)(?!\p{L})/iu;

/** True for a text that names a month, a season, a year, a quarter or a cycle. */
export function namesSeason(text: string): boolean {
  return TIMES.test(text) || text.split(/[^\p{L}]+/u).some((word) => monthNamed(word) !== undefined);
}
