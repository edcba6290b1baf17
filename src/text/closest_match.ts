import { distance } from "fastest-levenshtein";

/** Form in which spellings are compared: lower case, separators dropped. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[\s_.-]/g, "");
}

/**
 * Candidates close enough to be what was meant, nearest first.
 * A candidate counts when at most a third of the longer text differs; case and separators weigh nothing.
 * @param limit most candidates to return
 */
export function nearest(text: string, candidates: Iterable<string>, limit = 1): string[] {
  const target = fold(text);
  const scored: { candidate: string; cost: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (candidate === text) continue;
    const folded = fold(candidate);
    const longest = Math.max(target.length, folded.length);
    if (longest === 0 || longest > 200) continue;
    // Each letter that one has more costs one at least.
    if (Math.abs(target.length - folded.length) * 3 > longest) continue;
    const cost = letterDistance(target, folded);
    if (cost * 3 <= longest) scored.push({ candidate, cost });
  }
  scored.sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1));
  return scored.slice(0, limit).map((entry) => entry.candidate);
}

/** How many letters two texts differ in; case and separators weigh nothing, two neighbours that changed places are one. */
export function letterDistance(a: string, b: string): number {
  const [first, second] = [fold(a), fold(b)];
  return isSwap(first, second) ? 1 : distance(first, second);
}

/**
 * Candidates at most `most` letters away, nearest first.
 * @param limit most candidates to return
 */
export function within(text: string, candidates: Iterable<string>, most: number, limit = 3): string[] {
  const scored: { candidate: string; cost: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (Math.abs(candidate.length - text.length) > most) continue;
    const cost = distance(text, candidate);
    if (cost <= most) scored.push({ candidate, cost });
  }
  scored.sort((a, b) => a.cost - b.cost || (a.candidate < b.candidate ? -1 : 1));
  return scored.slice(0, limit).map(({ candidate }) => candidate);
}

/** Shortest word in which one wrong letter cannot well be another word. */
const SURE_LENGTH = 5;

/**
 * True when a text can only be a slip of a name: the same but for case and separators, or, where `letters` may differ
 * too, one letter wrong, missing, added or swapped in a word of five or more. A letter at the very start is not
 * guessed, nor a digit: `unmet` is not `met`, and `TRL 4` is not `TRL 5`.
 */
export function isSlipOf(text: string, name: string, differs: "spelling" | "letters"): boolean {
  const digits = (given: string) => (given.match(/\d+/g) ?? []).join(" ");
  if (digits(text) !== digits(name)) return false;
  const [found, meant] = [fold(text), fold(name)];
  if (found === meant) return found !== "";
  if (differs === "spelling" || found[0] !== meant[0] || Math.max(found.length, meant.length) < SURE_LENGTH) {
    return false;
  }
  return isSwap(found, meant) || (Math.abs(found.length - meant.length) <= 1 && distance(found, meant) === 1);
}

/** True when two neighbouring letters changed places, the commonest slip of all. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
