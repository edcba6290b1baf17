import { distance } from "fastest-levenshtein";

/** How many letters of a word may be wrong: none in short words and in those with digits, two from eight letters on. */
export function distanceAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length >= 8 ? 2 : 1;
}

/**
 * Wrong letters between two words: one more, one less, another one, or two neighbours that changed places (once).
 * @param most what counts as far; farther words give `most + 1`
 */
export function editDistance(a: string, b: string, most = Math.max(a.length, b.length)): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let least = distance(a, b);
  // Swapped neighbours cost the plain distance two.
  if (least < 2 || least > most + 1) return Math.min(least, most + 1);
  for (let at = 0; at + 1 < a.length; at++) {
    if (a[at] === a[at + 1] || !b.includes(a[at + 1]! + a[at]!)) continue;
    least = Math.min(least, 1 + distance(a.slice(0, at) + a[at + 1]! + a[at]! + a.slice(at + 2), b));
  }
  return Math.min(least, most + 1);
}
