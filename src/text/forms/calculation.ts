import type { Amount } from "./amounts.ts";
import { POINTS, timesOf, timesOfOthers, type Unit, unitNamed } from "./units.ts";

export type Operator = "*" | "+" | "-" | "/";

/** Numbers, what is done with them from left to right, and what that is said to be. */
export interface Calculation {
  factors: readonly Amount[];
  operators: readonly Operator[];
  stated: Amount;
  /** How far the result may be off, as a share of it, beside what its numbers are rounded by. */
  tolerance: number;
}

/** Most readings of one calculation that are tried: each number has one or two. */
const MOST_READINGS = 64;

/** What the numbers of a calculation give where that is not the stated result; null where it is in some reading, or none is clear. */
export function refutedBy({ factors, operators, stated, tolerance }: Calculation): number | null {
  if (stated.readings.length === 0) return null;
  const results = resultsOf(factors, operators, stated);
  const [first] = results;
  if (first === undefined || results.length > MOST_READINGS || !results.every(Number.isFinite)) return null;
  const inexact = factors.reduce(
    (sum, { rounding, readings }) => sum + (rounding === 0 ? 0 : rounding / Math.abs(readings[0] || 1)),
    tolerance,
  );
  const fits = results.some((result) =>
    stated.readings.some((number) => {
      const off = Math.abs(result - number);
      const rounding = Math.max(stated.rounding, Number.isInteger(number) ? 0.5 : 0);
      return off <= rounding * 1.01 || off <= inexact * Math.abs(result);
    })
  );
  // What is parted among three may be told of each month, and a number of things have the price of one.
  const isUnsure = isPricedAlone(factors, stated) || (stated.currency !== null && operators.includes("/"));
  return fits || (isUnsure && !isOfSize(first, stated)) ? null : first;
}

/** True where only the result is money: `620 + 410 = 1,030 euros`. */
function isPricedAlone(factors: readonly Amount[], stated: Amount): boolean {
  return stated.currency !== null && factors.every(({ currency }) => currency === null);
}

/** A result in money from which on it is no price of a pack: `10 + 2 = 15 EUR`. */
const LEAST_SUM = 100;

/** True where a stated result is about as large as that of the numbers, so that it is meant to be that and no price of something else. */
export function isOfSize(result: number, { readings }: Amount): boolean {
  return readings.some((number) => number >= LEAST_SUM && result > number / 2 && result < 2 * number);
}

/** What the numbers give in each of their readings, counted like the stated result; none where that cannot be told. */
function resultsOf(factors: readonly Amount[], operators: readonly Operator[], stated: Amount): number[] {
  const isSum = operators.map((operator) => operator === "+" || operator === "-");
  if (isSum.every(Boolean)) return ofSum(factors, operators, stated);
  if (!isSum.some(Boolean)) return ofProduct(factors, operators, stated);
  return operators.includes("/") ? [] : ofProducts(factors, operators, stated);
}

function ofSum(factors: readonly Amount[], operators: readonly Operator[], stated: Amount): number[] {
  const shares = factors.filter(({ isPercent }) => isPercent);
  if (shares.length === factors.length) {
    const isInPoints = stated.isPercent || POINTS.test(stated.unit);
    return isInPoints && stated.currency === null ? combined(factors.map(plain), operators) : [];
  }
  if (factors[0]!.isPercent || stated.isPercent) return [];
  const amounts = factors.filter(({ isPercent }) => !isPercent);
  if ([...amounts, stated].some(({ currency }) => currency !== null)) {
    const isOfOne = amounts.every(({ currency, unit }) =>
      currency === stated.currency || (currency === null && unit === "")
    );
    const isPriced = isPricedAlone(factors, stated) && amounts.every(({ unit }) => unit === "");
    return isPriced || (isOfOne && amounts.some(({ currency }) => currency !== null))
      ? combined(factors.map(plain), operators, factors)
      : [];
  }
  // Behind a share the word is that of what it is a share of.
  const units = new Set(amounts.flatMap(({ unit }) => unit === "" || unit === "x" ? [] : [unit]));
  if (units.size === 0) return combined(factors.map(plain), operators, factors);
  const [known, wanted] = [[...units].map(unitNamed), unitNamed(stated.unit)];
  if (units.size === 1 && units.has(stated.unit)) return combined(factors.map(plain), operators, factors);
  const isConvertible = wanted !== null && known.every((unit) => unit?.kind === wanted.kind) &&
    amounts.every(({ unit }) => unit !== "");
  if (!isConvertible) return [];
  const ways = timesOf(wanted, wanted).keys();
  return [...ways].flatMap((way) => combined(factors.map((factor) => inUnit(factor, wanted, way)), operators, factors));
}

function plain({ readings }: Amount): readonly number[] {
  return readings;
}

/** The readings of an amount in another unit of its kind, in one way of counting. */
function inUnit({ readings, unit, isPercent }: Amount, wanted: Unit, way: number): number[] {
  const own = isPercent ? null : unitNamed(unit);
  return readings.map((number) => own === null ? number : number * timesOf(own, wanted)[way]!);
}

/** Sums of the numbers in all their readings. A share of what was counted so far, or of the first number, is that much of it. */
function combined(
  numbers: readonly (readonly number[])[],
  operators: readonly Operator[],
  factors?: readonly Amount[],
): number[] {
  let sums = numbers[0]!.map((number): [number, number] => [number, number]);
  for (const [index, operator] of operators.entries()) {
    const sign = operator === "+" ? 1 : -1;
    const isShare = factors?.[index + 1]?.isPercent === true;
    sums = sums.flatMap(([sum, first]) =>
      numbers[index + 1]!.flatMap((number): [number, number][] =>
        isShare
          ? [...new Set([sum, first])].map((whole) => [sum + (sign * whole * number) / 100, first])
          : [[sum + sign * number, first]]
      )
    );
    if (sums.length > MOST_READINGS) return [];
  }
  // From less to more is a range or a scale, no difference.
  const isRange = operators.length === 1 && operators[0] === "-" && sums.every(([sum]) => sum < 0);
  return isRange ? [] : sums.map(([sum]) => sum);
}

function ofProduct(factors: readonly Amount[], operators: readonly Operator[], stated: Amount): number[] {
  if (!isCountedLike(factors, operators, stated)) return [];
  let results: number[] = factors[0]!.readings.map((number) => share(factors[0]!, number));
  for (const [index, operator] of operators.entries()) {
    const factor = factors[index + 1]!;
    const numbers = factor.readings.map((number) => share(factor, number));
    results = results.flatMap((one) => numbers.map((other) => operator === "*" ? one * other : one / other));
    if (results.length > MOST_READINGS) return [];
  }
  const hundredfold = stated.isPercent ? 100 : 1;
  const known = factors.flatMap(({ unit, currency }) => currency === null ? unitNamed(unit) ?? [] : []);
  // Two lengths are an area, whatever they are counted in.
  if (
    known.length > 1 && new Set(known.map(({ name }) => name)).size > 1 && !known.some(({ name }) => TIMES.has(name))
  ) {
    return [];
  }
  // A price by the hour and a number of minutes: the result is that of the hours.
  const others = known.filter(({ name }) => name !== unitNamed(stated.unit)?.name).flatMap(timesOfOthers);
  return results.flatMap((result) => [1, ...others].map((times) => result * times * hundredfold));
}

const TIMES: ReadonlySet<string> = new Set(["second", "minute", "hour", "day", "week", "month", "quarter", "year"]);

function share({ isPercent }: Amount, number: number): number {
  return isPercent ? number / 100 : number;
}

/** True where the result of a product or a quotient is counted in what its numbers are counted in. */
function isCountedLike(factors: readonly Amount[], operators: readonly Operator[], stated: Amount): boolean {
  const currencies = new Set(factors.flatMap(({ currency }) => currency ?? []));
  // A price without its currency beside a number of things: the result says in what it is counted.
  const isBare = currencies.size === 0 &&
    factors.every(({ unit, isPercent }) => (unit === "" || unit === "x") && !isPercent);
  if (stated.currency !== null && isBare) return !operators.includes("/");
  if (stated.currency !== null || currencies.size > 0) {
    const isOfOne = currencies.size === 1 && currencies.has(stated.currency!);
    return isOfOne && (!operators.includes("/") || isParted(factors, operators));
  }
  if (stated.isPercent) return operators.length === 1 && operators[0] === "/";
  if (factors.every(({ unit }) => unit === "" || unit === "x")) return true;
  return stated.unit !== "" && factors.some(({ unit }) => unit === stated.unit);
}

/** True for a sum of money that is parted into a number of equal parts. */
function isParted([sum, parts]: readonly Amount[], operators: readonly Operator[]): boolean {
  return operators.length === 1 && sum!.currency !== null && parts!.currency === null && !parts!.isPercent &&
    unitNamed(parts!.unit) === null;
}

/** Sums of products, each of which is money: `3 x 40 EUR + 2 x 25 EUR`; or all of bare numbers. */
function ofProducts(factors: readonly Amount[], operators: readonly Operator[], stated: Amount): number[] {
  const starts = [0, ...operators.flatMap((operator, index) => operator === "*" ? [] : [index + 1])];
  const terms = starts.map((start, index) => factors.slice(start, starts[index + 1]));
  const isShare = (term: readonly Amount[]) => term.length === 1 && term[0]!.isPercent;
  const wholes = terms.filter((term, index) => index === 0 || !isShare(term));
  if (stated.isPercent || wholes.flat().some(({ isPercent }) => isPercent)) return [];
  const isMoney = stated.currency !== null && wholes.every((term) => {
    const prices = term.filter(({ currency }) => currency !== null);
    return prices.length === 1 && prices[0]!.currency === stated.currency;
  });
  const isBare = stated.currency === null &&
    factors.every(({ currency, unit, isPercent }) => currency === null && (unit === "" || unit === "x") && !isPercent);
  if (!isMoney && !isBare) return [];
  const values = terms.map((term) =>
    term.reduce<number[]>((all, { readings }) => all.flatMap((one) => readings.map((other) => one * other)), [1])
  );
  const signs = operators.filter((operator) => operator !== "*");
  return combined(values, signs, terms.map((term) => term[0]!));
}
