import { type Amount, amountsIn } from "./amounts.ts";
import { isOfSize, type Operator, refutedBy } from "./calculation.ts";
import { NAMED_BY_NUMBER } from "./named_by_number.ts";
import { plainNumber } from "../number_words.ts";
import { POINTS, unitNamed } from "./units.ts";

/** A statement about numbers that its own numbers refute. */
export interface Miscalculation {
  /** The statement as it is written. */
  text: string;
  /** Why it cannot be right, a clause. */
  fault: string;
}

/** Signs and words between two amounts that say what is done with them. */
const OPERATORS: readonly (readonly [RegExp, Operator])[] = [
  [/(?<![\p{L}\d])(?:x|times|mal|ganger|gange)(?![\p{L}\d])|[×*·]/giu, "*"],
  [/\+|(?<!\p{L})plus(?!\p{L})/giu, "+"],
  [/(?<=\s)[-−](?=\s)|−|(?<!\p{L})minus(?!\p{L})/giu, "-"],
  [/\/|÷/gu, "/"],
];

const ROUGHLY =
  /[~≈]|(?<!\p{L})(?:about|around|roughly|some|approx\p{L}*|nearly|almost|circa|ca|rund|etwa|knapp|fast|omtrent|rundt|cirka|nesten)(?!\p{L})/iu;
/** How far a result may be off, as a share of it: people round on the way. */
const TOLERANCE = { usual: 0.025, roughly: 0.1 };

/** How far a result may be off where a text states it in these words. */
export function toleranceOf(text: string): number {
  return ROUGHLY.test(text) ? TOLERANCE.roughly : TOLERANCE.usual;
}

/**
 * Calculations whose result is not what their numbers give, as in `3 boats x EUR 200 = EUR 800`. Only what has one
 * meaning is judged: each number must be part of the calculation, and the result in one of their units.
 */
export function* wrongEquations(text: string): Generator<Miscalculation> {
  const read = withSharesAsProducts(text);
  for (const { index: sign } of text.matchAll(/(?<![<>=!:])=(?![=><])/g)) {
    const left = calculationBefore(read, sign);
    if (left === null) {
      yield* wrongPrice(text, sign);
      continue;
    }
    const stated = resultBehind(text, sign + 1, LONGEST_LEAD);
    if (stated === null || isByOtherTime(text.slice(left.start, sign), text.slice(stated.end))) continue;
    const { factors, operators } = left;
    const end = stated.end;
    const tolerance = toleranceOf(text.slice(left.start, end));
    const result = refutedBy({ factors, operators, stated: stated.amount, tolerance });
    if (result !== null) yield miscalculation(text, left.first, end, result, stated.amount, factors);
  }
}

/** A text in which `15 % of 200` is `15 % x  200`. */
function withSharesAsProducts(text: string): string {
  return text.replaceAll(
    /(?<=\d\s?%)\s(of|von|av)\s(?=(?:\p{Sc}|[A-Z]{3})?\s?\d)/gu,
    (between) => " x".padEnd(between.length),
  );
}

/** A number of things at a price each, with nothing else in front that they could be multiplied by: `14 hours at 70`. */
const AT_PRICE =
  /(?:^|[.;:(\n])[^\d.;:(\n]*?(?<![\p{L}\d])(?<count>\d{1,5}|\p{L}{3,9})\s\p{L}{2,20}\s(?:at|à|zu)\s(?<price>[^=;:()\n]{1,20})$/u;

/** Characters of such a statement at least, as in `6 km at 2`. */
const SHORTEST_PRICE = 9;

/** A sum that is not that of things at a price each, as in `14 hours at 70 = 1,080`. */
function* wrongPrice(text: string, sign: number): Generator<Miscalculation> {
  const from = Math.max(0, sign - LONGEST_LEFT, text.lastIndexOf("=", sign - 1) + 1);
  // A text may be full of signs, and what is between most of them is too short.
  if (sign - from < SHORTEST_PRICE) return;
  const { count = "", price: written = "" } = AT_PRICE.exec(text.slice(from, sign).trimEnd())?.groups ?? {};
  const number = plainNumber(count);
  const [price, ...others] = amountsIn(written);
  const stated = resultBehind(text, sign + 1, LONGEST_LEAD);
  if (number === null || price === undefined || others.length > 0 || stated === null) return;
  const { amount, end } = stated;
  if (price.unit !== "" || price.isPercent || amount.unit !== "" || amount.isPercent) return;
  const currencies = new Set([price, amount].flatMap(({ currency }) => currency ?? []));
  if (currencies.size > 1 || isByOtherTime(written, text.slice(end))) return;
  const start = text.lastIndexOf(count, sign - written.length);
  const factors = [{ ...price, currency: null, readings: [number], rounding: 0 }, { ...price, currency: null }];
  const tolerance = toleranceOf(text.slice(start, end));
  const result = refutedBy({ factors, operators: ["*"], stated: { ...amount, currency: null }, tolerance });
  if (result !== null && isOfSize(result, amount)) yield miscalculation(text, start, end, result, amount, factors);
}

/** What a text states between two places, and what its numbers give instead. */
export function miscalculation(
  text: string,
  start: number,
  end: number,
  result: number,
  stated: Amount,
  factors: readonly Amount[],
): Miscalculation {
  const shown = parted(Number(result.toPrecision(6)), text.slice(start, end));
  return {
    text: text.slice(start, end).trim(),
    fault: `its own numbers give ${resultWords(shown, stated, factors)}`,
  };
}

/** The numbers of a calculation, what is done with them, and where it begins. */
interface Written {
  factors: Amount[];
  operators: Operator[];
  /** Where the part of the text that was read begins, and its first number. */
  start: number;
  first: number;
}

/** The calculation that ends at a place of a text; null for none that can be read. */
export function calculationBefore(text: string, end: number): Written | null {
  // What is on either side is short, so that many signs in one text cost no more than its length.
  const from = Math.max(0, end - LONGEST_LEFT);
  const whole = text.slice(from, end);
  const left = whole.replaceAll(REMARK, (remark) => COUNTING.test(remark) ? remark : " ".repeat(remark.length));
  const stop = Math.max(-1, ...STOPS.map((one) => left.includes(one) ? left.lastIndexOf(one) + one.length : -1));
  if (stop === -1 && from > 0) return null;
  const start = from + Math.max(0, stop);
  const written = left.slice(start - from);
  // What is in brackets between two numbers may be a part of the calculation.
  const close = left.indexOf(")", start - from);
  if (close !== -1 && left.lastIndexOf("(", close) > left.lastIndexOf(")", close - 1)) return null;
  // A quick look, since reading amounts costs much more: most signs stand in no calculation.
  if (!TWO_NUMBERS.test(written) || UNREAD.test(written)) return null;
  const factors = amountsIn(written);
  if (factors.length < 2) return null;
  const operators = factors.slice(1).map((factor, index) =>
    operatorIn(written.slice(factors[index]!.end, factor.start))
  );
  if (
    operators.includes(null) || factors.some(({ start }) => NAMING.test(written.slice(0, start).slice(-LONGEST_NAMING)))
  ) {
    return null;
  }
  const slash = operators.indexOf("/");
  const isTight = slash !== -1 && !/\s/.test(written.slice(factors[slash]!.end, factors[slash + 1]!.start));
  // Without spaces a slash parts the numbers of a share, or those of a law, a date, a season: `Ley 1/2025`.
  if (isTight && !/^\s*[~≈]?\s*\d[\d.,]*\s*%/.test(text.slice(end + 1, end + LONGEST_RIGHT))) return null;
  return { factors, operators: operators as Operator[], start, first: start + factors[0]!.start };
}

/** The result that a text states behind a place, with its end; null for none, a bound, or one that goes on. */
export function resultBehind(text: string, from: number, longestLead: number): { amount: Amount; end: number } | null {
  const [right = ""] = text.slice(from, from + LONGEST_RIGHT).split("=", 1);
  const [stated, next] = amountsIn(right);
  if (stated === undefined || stated.start > longestLead || stated.end === LONGEST_RIGHT) return null;
  const end = from + stated.end;
  if (BOUND.test(right.slice(0, stated.start)) || /^\p{No}|^\s?\^/u.test(text.slice(end))) return null;
  if (goesOn(text.slice(end, end + LONGEST_RIGHT))) return null;
  if (next === undefined || !/^(?:\p{L}+\.?)?\s*(?:(?:and|und|og)\s+)?$/u.test(right.slice(stated.end, next.start))) {
    return { amount: stated, end };
  }
  const whole = withMinutes(stated, next);
  return whole === null ? null : { amount: whole, end: from + next.end };
}

/** The amount of hours and minutes, as in `1 h 45`; null for others that stand side by side. */
function withMinutes(hours: Amount, minutes: Amount): Amount | null {
  const isTime = unitNamed(hours.unit)?.name === "hour" &&
    (minutes.unit === "" || unitNamed(minutes.unit)?.name === "minute");
  if (!isTime || minutes.readings.length !== 1) return null;
  return { ...hours, readings: hours.readings.map((number) => number + minutes.readings[0]! / 60), rounding: 0.5 / 60 };
}

/** A length of time that money is spent or earned by. */
const BY_TIME =
  /(?:(?<!\p{L})(?:an?|per|pro|je|im|i|each|every|al|por|par)\s+|\/\s?)(month|year|week|day|hour|quarter|monat|jahr|woche|tag|stunde|quartal|måned|år|uke|dag|time|kvartal|mes|año)(?!\p{L})/giu;

/** True where the result is by another length of time than the numbers, or those are by several. */
export function isByOtherTime(left: string, behind: string): boolean {
  const timesIn = (text: string) => [...text.matchAll(BY_TIME)].map(([, name]) => name!.toLowerCase());
  const own = new Set(timesIn(left));
  const [stated] = timesIn(/^[^.;,()=]{0,40}/.exec(behind)![0]);
  return own.size > 1 || (stated !== undefined && own.size > 0 && !own.has(stated));
}

/** What parts the thousands of a number. */
const THOUSANDS = /\d([ .,'’\u00a0\u2009\u202f])(?=\d{3}(?!\d))/u;

/** A number with the separators that a text has in its own. */
function parted(number: number, text: string): string {
  const sign = THOUSANDS.exec(text)?.[1] ?? ",";
  if (sign === ".") return number.toLocaleString("de-DE");
  return number.toLocaleString("en-US").replaceAll(",", sign);
}

/** A result in what it is counted in: the word behind the stated one is its unit only where the numbers have that too. */
function resultWords(result: string, stated: Amount, factors: readonly Amount[]): string {
  if (stated.isPercent) return `${result} %`;
  const { currency } = stated.shown;
  if (stated.currency !== null) {
    return /^\p{L}{4,}$/u.test(currency) ? `${result} ${currency}` : `${currency} ${result}`;
  }
  const isUnit = unitNamed(stated.unit) !== null || (factors[0]!.isPercent && POINTS.test(stated.unit)) ||
    factors.some(({ unit }) => unit !== "" && unit === stated.unit);
  return isUnit ? `${result} ${stated.shown.unit}` : result;
}

/** What a calculation does not go across. */
const STOPS = ["=", ";", ":", "(", "\n", ". "];
/** A remark in brackets without a number, such as who says so. */
const REMARK = /\([^()\d]*\)/g;
/** Words of a remark that may count: `300 members (half of them) x EUR 20`. */
const COUNTING =
  /(?<!\p{L})(?:half|halves|third|quarters?|twice|double|both|each|every|per|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|percent|daily|weekly|monthly|yearly|net|gross|vat|tax(?:es)?|discount|rebate|h(?:ä|ae)lfte|halbe?|drittel|viertel|doppelt|je|pro|beide|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn|zw(?:ö|oe)lf|netto|brutto|mwst|rabatt|halv(?:parten)?|tredjedel|fjerdedel|dobbelt|hver|begge|to|tre|fire|fem|seks|sju|syv|[åa]tte|ni|ti|mva|moms)(?!\p{L})/iu;
/** Characters between the sign and the result. */
const LONGEST_LEAD = 20;
/** Two numbers at least are calculated with. */
const TWO_NUMBERS = /\d\D+\d/;
/** Signs of numbers that are not read: halves, powers, and the end of a part that is calculated first. */
const UNREAD = /\p{No}|\^|\d\s*\)/u;
/** Characters of a calculation before its sign, and of its result. */
const LONGEST_LEFT = 400;
const LONGEST_RIGHT = 80;
/** Words before a number that names something: `Ley 1`, `Phase 2`. */
const NAMING = new RegExp(
  String
    .raw`(?:§|(?<!\p{L})(?:${NAMED_BY_NUMBER}|art|arts|abs|ley|law|lov|gesetz|decreto|directive|regulation|sec|room|fig|form|nº|num)\.?)\s*$`,
  "iu",
);
/** Characters in front of a number that are looked at. */
const LONGEST_NAMING = 20;
/** Words before a result that is a bound, or is said not to be the result. */
export const BOUND =
  /[<>≤≥]|(?<!\p{L})(?:over|under|above|below|than|least|most|up to|max\p{L}*|min\p{L}*|not|no|never|über|unter|mehr|weniger|mindestens|höchstens|bis|nicht|minst|høyst|mer|mindre|ikke)(?!\p{L})/iu;

/** True behind a result that is only the beginning of a range or of another calculation. */
function goesOn(rest: string): boolean {
  return /^\s*(?:[-–+x×*/]|to\s|bis\s|til\s)\s*(?:\p{Sc}|[A-Z]{3})?\s*\d/u.test(rest);
}

/** The one operator between two amounts; null for none or several. */
function operatorIn(between: string): Operator | null {
  const found = OPERATORS.flatMap(([pattern, operator]) => [...between.matchAll(pattern)].map(() => operator));
  return found.length === 1 ? found[0]! : null;
}
