import { datesIn, timeOf, type WrittenDate } from "./dates.ts";

/** Words before a day on which something was read or written down, and did not happen. */
const SOURCE =
  /(?:minutes|notes?|log|report|review|letter|mail|list|reading|read|counted|as of|status|protokoll|bericht|notiz\p{L}*|stand|referat\p{L}*|logg)\s+(?:(?:of|from|on|vom|von|am|av|fra|per)\s+)?(?:the\s+)?$/iu;

/** Characters before a date that are looked at. */
const LONGEST_LEAD = 60;

/** Words before a day by which something is due; other days of a text may be those of a baseline. */
const UNTIL =
  /(?<!\p{L})(?:by|until|till|before|to|no later than|bis|bis zum|sp(?:ä|ae)testens(?: am| zum)?|vor|vor dem|innen|f(?:ø|o)r|til|senest) (?:the end of |end of |ende |utgangen av |slutten av )?(?:the )?$/iu;
/** A quarter with its year. */
const QUARTER = /(?<!\p{L})Q([1-4])\s?\/?\s?(20\d\d)(?!\d)/giu;

/** The dates by which a text says that something is due, in its order; a quarter is its last month. */
export function deadlinesIn(text: string): WrittenDate[] {
  const quarters = [...text.matchAll(QUARTER)].map(({ 0: { length }, 1: quarter, 2: year, index }): WrittenDate => ({
    year: Number(year),
    month: 3 * Number(quarter),
    day: null,
    start: index,
    end: index + length,
  }));
  return [...datesIn(text), ...quarters].filter(({ start }) =>
    UNTIL.test(text.slice(Math.max(0, start - LONGEST_LEAD), start))
  )
    .toSorted((a, b) => a.start - b.start);
}

/** True where the only day of a text is after the only day by which another one asks for something; null where one has none or several. */
export function isAfterDeadline(asked: string, happened: string): boolean | null {
  const [due, done] = [onlyDate(asked), onlyDate(happened.replaceAll(/\([^()]*\)/g, ""))];
  if (due === null || done === null) return null;
  const late = firstTimeOf(done, due.year) - timeOf({ ...due, year: due.year ?? done.year ?? ANY_YEAR })!;
  // Without its year a day is the nearest one: 20 December is before 15 January 2027.
  return late > 0 && (done.year !== null || late < HALF_A_YEAR);
}

/** The year of two days that name none; only their order counts. */
const ANY_YEAR = 2000;
const HALF_A_YEAR = 183 * 24 * 60 * 60 * 1000;

function onlyDate(text: string): WrittenDate | null {
  const dates = datesIn(text).filter(({ start }) => !SOURCE.test(text.slice(Math.max(0, start - LONGEST_LEAD), start)));
  return dates.length === 1 ? dates[0]! : null;
}

/** The first moment that a date may mean: of a month, its first day. */
function firstTimeOf(date: WrittenDate, year: number | null): number {
  return timeOf({ ...date, day: date.day ?? 1, year: date.year ?? year ?? ANY_YEAR })!;
}
