import { spellingKey } from "./closest_match.ts";
import { editDistance } from "./edit_distance.ts";
import { fold } from "../fold.ts";

/** How a text came to differ from what was meant: in case and separators only, or by one letter. */
export type Slip = "spelling" | "swapped" | "doubled" | "dropped" | "added" | "wrong";

/**
 * Letters that a name must have for a slip in it to be no other word. Neighbours that changed places and a letter typed
 * twice hardly ever make a word; a letter left out of `free` makes `fee`, another letter in `adopt` makes `adapt`.
 */
const FEWEST_LETTERS: Readonly<Record<Slip, number>> = {
  spelling: 1,
  swapped: 3,
  doubled: 2,
  dropped: 5,
  added: 5,
  wrong: 6,
};

/** The one slip by which a text differs from a name; null where it is the name, or differs by more. */
export function slipBetween(text: string, name: string): Slip | null {
  if (text === name || digitsOf(text) !== digitsOf(name)) return null;
  const [found, meant] = [letters(text), letters(name)];
  if (found === meant) return found === "" ? null : "spelling";
  if (Math.abs(found.length - meant.length) > 1 || editDistance(found, meant, 1) > 1) return null;
  if (found.length < meant.length) return "dropped";
  const at = firstDifference(found, meant);
  if (found.length > meant.length) return found[at] === found[at - 1] ? "doubled" : "added";
  return sortedLetters(found) === sortedLetters(meant) ? "swapped" : "wrong";
}

/**
 * True when a text can only be a slip of a name: a letter at the very start is not guessed, nor a digit, nor is one
 * letter of a short word: `unmet` is not `met`, and `TRL 4` is not `TRL 5`.
 */
export function isSlipOf(text: string, name: string): boolean {
  const slip = slipBetween(text, name);
  if (slip === null) return false;
  const meant = letters(name);
  if (meant.length < FEWEST_LETTERS[slip]) return false;
  return slip === "spelling" || slip === "swapped" || slip === "doubled" || letters(text)[0] === meant[0];
}

/**
 * Of several names the only one of which a text can be a slip; one that is spelt alike goes before the others.
 * @param expected names that are missed, so that any slip of theirs is sure
 */
export function onlySlip(text: string, names: readonly string[], expected: readonly string[] = []): string | null {
  const near = names.map((name) => ({ name, slip: slipBetween(text, name) })).filter(({ slip }) => slip !== null);
  const alike = near.filter(({ slip }) => slip === "spelling");
  const [only, ...others] = alike.length > 0 ? alike : near;
  if (only === undefined || others.length > 0) return null;
  return expected.includes(only.name) || isSlipOf(text, only.name) ? only.name : null;
}

function letters(text: string): string {
  return spellingKey(fold(text).replaceAll(/[/‐-―]/g, ""));
}

function digitsOf(text: string): string {
  return (text.match(/\d+/g) ?? []).join(" ");
}

function sortedLetters(text: string): string {
  return [...text].sort().join("");
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
