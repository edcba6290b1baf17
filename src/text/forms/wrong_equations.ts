import { type Amount, amountsIn } from "./amounts.ts";

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
  [/(?<=\s)\+(?=\s)|(?<!\p{L})plus(?!\p{L})/giu, "+"],
  [/(?<=\s)[-−](?=\s)|(?<!\p{L})minus(?!\p{L})/giu, "-"],
  [/(?<=\s)\/(?=\s)|÷/gu, "/"],
];
type Operator = "*" | "+" | "-" | "/";

const ROUGHLY =
  /[~≈]|(?<!\p{L})(?:about|around|roughly|some|approx\p{L}*|circa|ca|rund|etwa|omtrent|rundt|cirka)(?!\p{L})/iu;
/** How far a result may be off, as a share of it: people round on the way. */
const TOLERANCE = { usual: 0.025, roughly: 0.1 };
/** Most readings of one calculation that are tried: each number has one or two. */
const MOST_READINGS = 64;

/**
 * Calculations whose result is not what their numbers give, as in `3 boats x EUR 200 = EUR 800`. Only what has one
 * meaning is judged: each number must be part of the calculation, and the result in one of their units.
 */
export function* wrongEquations(text: string): Generator<Miscalculation> {
  for (const { index: sign } of text.matchAll(/(?<![<>=!:])=(?![=>])/g)) {
    // What is on either side is short, so that many signs in one text cost no more than its length.
    const from = Math.max(0, sign - LONGEST_LEFT);
    const left = text.slice(from, sign);
    const stop = Math.max(-1, ...STOPS.map((one) => left.includes(one) ? left.lastIndexOf(one) + one.length : -1));
    if (stop === -1 && from > 0) continue;
    const start = from + Math.max(0, stop);
    // A quick look, since reading amounts costs much more: most signs stand in no calculation.
    if (!TWO_NUMBERS.test(text.slice(start, sign))) continue;
    const factors = amountsIn(text.slice(start, sign));
    const operators = factors.slice(1).map((factor, index) =>
      operatorIn(text.slice(start + factors[index]!.end, start + factor.start))
    );
    const [right = ""] = text.slice(sign + 1, sign + 1 + LONGEST_RIGHT).split("=", 1);
    const [stated] = amountsIn(right);
    if (stated === undefined || stated.start > LONGEST_LEAD || stated.end === LONGEST_RIGHT) continue;
    if (goesOn(text.slice(sign + 1 + stated.end, sign + 1 + stated.end + LONGEST_RIGHT))) continue;
    if (operators.length === 0 || !isOfOneKind(operators) || !unitsAgree(factors, operators, stated)) continue;
    const result = resultOf(
      factors,
      operators as Operator[],
      stated,
      ROUGHLY.test(text.slice(start, sign + 1 + stated.end)),
    );
    if (result === null) continue;
    const shown = parted(Number(result.toPrecision(6)), text.slice(start, sign + 1 + stated.end));
    const end = sign + 1 + stated.end;
    yield {
      text: text.slice(start + factors[0]!.start, end).trim(),
      fault: `its own numbers give ${resultWords(shown, stated, factors)}`,
    };
  }
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
  return factors.some(({ unit }) => unit !== "" && unit === stated.unit) ? `${result} ${stated.shown.unit}` : result;
}

/** What a calculation does not go across. */
const STOPS = ["=", ";", ":", "(", "\n", ". "];
/** Characters between the sign and the result. */
const LONGEST_LEAD = 20;
/** Two numbers at least are calculated with. */
const TWO_NUMBERS = /\d\D+\d/;
/** Characters of a calculation before its sign, and of its result. */
const LONGEST_LEFT = 400;
const LONGEST_RIGHT = 80;

/** True behind a result that is only the beginning of a range or of another calculation. */
function goesOn(rest: string): boolean {
  return /^\s*(?:[-–+x×*/]|to\s|bis\s|til\s)\s*(?:\p{Sc}|[A-Z]{3})?\s*\d/u.test(rest);
}

/** The one operator between two amounts; null for none or several. */
function operatorIn(between: string): Operator | null {
  const found = OPERATORS.flatMap(([pattern, operator]) => [...` ${between} `.matchAll(pattern)].map(() => operator));
  return found.length === 1 ? found[0]! : null;
}

function isOfOneKind(operators: readonly (Operator | null)[]): boolean {
  const isSum = (operator: Operator | null) => operator === "+" || operator === "-";
  return !operators.includes(null) && new Set(operators.map(isSum)).size === 1;
}

/** True where the result is counted in what the numbers are counted in. */
function unitsAgree(factors: readonly Amount[], operators: readonly (Operator | null)[], stated: Amount): boolean {
  const currencies = new Set(factors.flatMap(({ currency }) => currency ?? []));
  // A price without its currency beside a number of things: the result says in what it is counted.
  const isBare = currencies.size === 0 && factors.every(({ unit, isPercent }) => unit === "" && !isPercent);
  if (stated.currency !== null && isBare) return operators.every((operator) => operator === "*");
  if (stated.currency !== null || currencies.size > 0) {
    return currencies.size === 1 && currencies.has(stated.currency!) && !operators.includes("/");
  }
  if (stated.isPercent) return operators.length === 1 && operators[0] === "/";
  if (factors.every(({ unit }) => unit === "" || unit === "x")) return true;
  return stated.unit !== "" && factors.some(({ unit }) => unit === stated.unit);
}

/** What the numbers give where that is not the stated result; null where it is, in some reading of them. */
function resultOf(
  factors: readonly Amount[],
  operators: readonly Operator[],
  stated: Amount,
  isRough: boolean,
): number | null {
  let results: number[] = factors[0]!.readings.map((number) => share(factors[0]!, number));
  for (const [index, operator] of operators.entries()) {
    const factor = factors[index + 1]!;
    results = results.flatMap((one) => factor.readings.map((other) => apply(operator, one, share(factor, other))));
    if (results.length > MOST_READINGS) return null;
  }
  const [first] = results;
  if (first === undefined || stated.readings.length === 0 || !results.every(Number.isFinite)) return null;
  const inexact = factors.reduce(
    (sum, { rounding, readings }) => sum + (rounding === 0 ? 0 : rounding / Math.abs(readings[0] || 1)),
    0,
  );
  const tolerance = inexact + (isRough ? TOLERANCE.roughly : TOLERANCE.usual);
  const hundredfold = stated.isPercent ? 100 : 1;
  const fits = results.some((result) =>
    stated.readings.some((number) => {
      const off = Math.abs(result * hundredfold - number);
      return off <= Math.max(stated.rounding, 0.5) * 1.01 || off <= tolerance * Math.abs(result * hundredfold);
    })
  );
  return fits ? null : first * hundredfold;
}

function share({ isPercent }: Amount, number: number): number {
  return isPercent ? number / 100 : number;
}

function apply(operator: Operator, one: number, other: number): number {
  if (operator === "*") return one * other;
  if (operator === "/") return one / other;
  return operator === "+" ? one + other : one - other;
}
