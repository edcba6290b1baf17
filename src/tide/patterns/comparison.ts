/** So many successes in so many attempts. */
export interface Share {
  uses: number;
  successes: number;
}

/** The normal deviate of a confidence of 95 %. */
const Z = 1.959964;

/** What attempts with something differ in from those without it, as far as their number can tell. */
export type Effect = "helps" | "harms" | "unclear";

/** A quotient with four decimals. */
export function rate(part: number, whole: number): number {
  return Math.round(part / whole * 10_000) / 10_000;
}

/**
 * The bounds between which the true success rate lies with a confidence of 95 %: the score interval of Wilson (1927),
 * with four decimals. Without an attempt everything is possible.
 */
export function wilsonInterval({ uses, successes }: Share): [low: number, high: number] {
  const [low, high] = bounds({ uses, successes });
  return [rate(low, 1), rate(high, 1)];
}

function bounds({ uses, successes }: Share): [low: number, high: number] {
  if (uses === 0) return [0, 1];
  const share = successes / uses;
  const middle = share + Z * Z / (2 * uses);
  const reach = Z * Math.sqrt(share * (1 - share) / uses + Z * Z / (4 * uses * uses));
  const scale = 1 + Z * Z / uses;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

/**
 * Whether attempts with something succeed more or less often than those without it: the difference of the two rates
 * with its hybrid score interval of 95 % (Newcombe 1998, method 10). Without attempts on both sides nothing is known.
 */
export function effectOf(having: Share, without: Share): Effect {
  if (having.uses === 0 || without.uses === 0) return "unclear";
  const [p, q] = [having.successes / having.uses, without.successes / without.uses];
  const [[pLow, pHigh], [qLow, qHigh]] = [bounds(having), bounds(without)];
  const low = p - q - Math.hypot(p - pLow, qHigh - q);
  const high = p - q + Math.hypot(pHigh - p, q - qLow);
  return low > 0 ? "helps" : high < 0 ? "harms" : "unclear";
}
