import { datesIn, MS_PER_DAY, timeOf, type WrittenDate } from "./dates.ts";

/** Words before a day on which something was read or written down, and did not happen. */
const SOURCE =
  /(?:minutes|notes?|log|report|review|letter|mail|list|reading|read|counted|as of|status|protokoll|bericht|notiz\p{L}*|stand|referat\p{L}*|logg)\s+(?:(?:of|from|on|vom|von|am|av|fra|per)\s+)?(?:the\s+)?$/iu;

/** Characters before a date that are looked at. */
const LONGEST_LEAD = 60;

/** What stands between a word of a deadline and its day. */
const END_OF = String.raw`\s+(?:(?:the )?end of |ende |utgangen av |slutten av )?(?:the )?$`;
/** Words before a day by which something is due. `Until`, `before` and `to` are none: contracts run until a day, and stalls are booked to it. */
const BY = new RegExp(
  String
    .raw`(?<!\p{L})(?:by|(?:by )?no later than|not later than|sp(?:ä|ae)testens(?: am| bis(?: zum)?| zum)?|innen|senest)${END_OF}`,
  "iu",
);
/** The German word that is said of deadlines and of lengths of time. */
const BIS = new RegExp(String.raw`(?<!\p{L})bis(?: zum)?${END_OF}`, "iu");
/** Words of a sentence in which that word says how long something lasts. */
const LASTING =
  /(?<!\p{L})(?:von|vom|ab|seit|l(?:ä|ae)uf\p{L}*|lauf\p{L}*|reich\p{L}*|h(?:ä|ae)lt|halten|dauer\p{L}*|g(?:ü|ue)ltig\p{L}*|gilt|gelten|offen|ge(?:ö|oe)ffnet|gebucht|reserviert|befristet|gesichert|finanziert|verl(?:ä|ae)ngert|bleib\p{L}*|best(?:ä|a)nd|liquidit(?:ä|ae)t|kasse|runway|vertr(?:ä|a)g\p{L}*|abo\p{L}*|miet\p{L}*|pilot\p{L}*|\p{L}*betrieb|ausstellung|messe|saison|projekt|zeitraum|garantie|vorrat|geschlossen|gebunden|zugesagt|f(?:ö|oe)rder\p{L}*)(?!\p{L})/iu;
/** What ends a clause, or begins one. */
const CLAUSE = String.raw`[.,;:!?()–—\n]`;
const OPENS_CLAUSE = new RegExp(String.raw`(?:^|${CLAUSE})\s*$`, "u");
const CLOSES_CLAUSE = new RegExp(String.raw`^\s{0,3}(?:$|${CLAUSE})`, "u");
const LAST_STOP = /^[^]*(?<!\d)[.;:!?\n]/u;
/** What is in front of the day of every deadline: few texts have it, and this look costs much less than to read dates. */
const DUE = /(?:by|later than|testens|bis|innen|senest)\s/i;
/** A quarter with its year. */
const QUARTER = /(?<!\p{L})Q([1-4])\s?\/?\s?(20\d\d)(?!\d)/giu;

/** The dates by which a text says at the start or the end of a clause that something is due, in its order; a quarter is its last month. */
export function deadlinesIn(text: string): WrittenDate[] {
  if (!DUE.test(text)) return [];
  const quarters = [...text.matchAll(QUARTER)].map(({ 0: { length }, 1: quarter, 2: year, index }): WrittenDate => ({
    year: Number(year),
    month: 3 * Number(quarter),
    day: null,
    start: index,
    end: index + length,
  }));
  return [...datesIn(text), ...quarters].filter((date) => isDeadline(text, date)).toSorted((a, b) => a.start - b.start);
}

function isDeadline(text: string, { start, end }: WrittenDate): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_LEAD), start);
  const after = text.slice(end, end + LONGEST_LEAD);
  const lasting = BIS.exec(before);
  const found = BY.exec(before) ?? lasting;
  if (found === null) return false;
  if (found === lasting && LASTING.test(`${before.replace(LAST_STOP, "")} ${after}`)) return false;
  return OPENS_CLAUSE.test(before.slice(0, found.index)) || CLOSES_CLAUSE.test(after);
}

/**
 * True where the only day of a text is after the only day by which another one asks for something; null where one has
 * none or several, or its day may be that of something else.
 */
export function isAfterDeadline(asked: string, happened: string): boolean | null {
  const [due, done] = [onlyDeadline(asked), dayOfEvent(happened.replaceAll(/\([^()]*\)/g, ""))];
  if (due === null || done === null) return null;
  const [last, first] = [
    timeOf({ ...due, year: due.year ?? done.year ?? ANY_YEAR }),
    timeOf({ ...done, day: done.day ?? 1, year: done.year ?? due.year ?? ANY_YEAR }),
  ];
  if (last === null || first === null) return null;
  const late = first - last;
  // Without its year a day is the nearest one: 20 December is before 15 January 2027.
  return late > 0 && (done.year !== null || late < HALF_A_YEAR);
}

/** True where a text has a day after the only day by which another one asks for something. */
export function hasDayAfter(asked: string, happened: string): boolean {
  const due = onlyDeadline(asked);
  const last = due === null ? null : timeOf(due);
  if (due === null || last === null) return false;
  return datesIn(happened).some((date) => (timeOf({ ...date, year: date.year ?? due.year }) ?? last) > last);
}

/** The year of two days that name none; only their order counts. */
const ANY_YEAR = 2000;
const HALF_A_YEAR = 183 * MS_PER_DAY;

function onlyDeadline(text: string): WrittenDate | null {
  const [only] = deadlinesIn(text);
  return only === undefined || datesIn(text).length > 1 ? null : only;
}

/** Words before the day of something that follows, or has not happened. */
const OF_SOMETHING_ELSE =
  /[.,;:!?\n–—]|(?<!\p{L})(?:next|first|effect\p{L}*|valid|start\p{L}*|begin\p{L}*|due|plan\p{L}*|expected|scheduled|follow\p{L}*|from|for|until|till|since|before|than|deliver(?:y|ies)|check|meeting|instead|n(?:ä|ae)chst\p{L}*|erst\p{L}*|wirksam|g(?:ü|ue)ltig|gilt|geplant|ab|f(?:ü|ue)r|bis|seit|lieferung|termin|neste|f(?:ø|o)rste|gjeld\p{L}*|planlagt|fra|til|levering)(?!\p{L})/iu;

/** The only day of a text, where nothing but what happened on it stands before it. */
function dayOfEvent(text: string): WrittenDate | null {
  const dates = datesIn(text).filter(({ start }) => !SOURCE.test(text.slice(Math.max(0, start - LONGEST_LEAD), start)));
  const [only] = dates;
  return dates.length !== 1 || only!.start > LONGEST_LEAD || OF_SOMETHING_ELSE.test(text.slice(0, only!.start))
    ? null
    : only!;
}
