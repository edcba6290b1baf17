/** Shortest word in which a slip of the keys is mended. */
const SHORTEST = 4;
/** From this length on two slips are. */
const LONG = 8;

/** How many letters of a word may be wrong. */
export function slipsAllowed(word: string): number {
  if (word.length < SHORTEST || /\d/.test(word)) return 0;
  return word.length >= LONG ? 2 : 1;
}

/**
 * Slips that lead from one word to the other: a letter more, less or other, or two neighbours swapped.
 * @returns `most + 1` when there are more than `most`
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}
