import { isMap } from "../../diagnostics/is_map.ts";

/** Words from which on a text is prose: what is shorter is a name, which is another one when a word of it is. */
const PROSE = 3;

/** How much two entries of a list have in common, from 0 to 1: maps by their values, texts by their words. */
export function likeness(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") {
    const [words, others] = [wordsOf(a), wordsOf(b)];
    return Math.min(words.length, others.length) < PROSE ? 0 : share(words, others);
  }
  if (!isMap(a) || !isMap(b)) return 0;
  const [own, others] = [leavesOf(a), leavesOf(b)];
  const [only] = own;
  // A map with one value keeps nothing when that value changes.
  if (own.length === 1 && others.length === 1) return sameKey(only!, others[0]!) ? 1 : 0;
  return share(own, others);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Each value of a tree with the keys on the way to it; its place in a list says nothing. */
function leavesOf(value: unknown, keys = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, keys));
  if (isMap(value)) return Object.entries(value).flatMap(([key, own]) => leavesOf(own, `${keys}${key}\n`));
  return [`${keys}\t${String(value)}`];
}

function sameKey(leaf: string, other: string): boolean {
  return leaf.slice(0, leaf.indexOf("\t")) === other.slice(0, other.indexOf("\t"));
}

/** What two lists have in common, of all that they have. */
function share(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of a) counts.set(one, (counts.get(one) ?? 0) + 1);
  let shared = 0;
  for (const one of b) {
    const count = counts.get(one) ?? 0;
    if (count === 0) continue;
    counts.set(one, count - 1);
    shared++;
  }
  return a.length + b.length === 0 ? 0 : 2 * shared / (a.length + b.length);
}
