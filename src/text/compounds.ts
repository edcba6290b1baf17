import type { Language } from "./language.ts";

/** Shortest part of a compound. */
const SHORTEST_PART = 4;
const MOST_PARTS = 3;
/** Letters that join the parts of a compound, as the `s` in `Wettbewerbsanalyse`. English joins without. */
const GERMANIC = ["", "s", "e", "es", "n", "en", "er"];
const JOINTS: Readonly<Record<Language, readonly string[]>> = { en: [""], no: GERMANIC, de: GERMANIC };

/**
 * The known words that a folded word is put together from, such as `market` and `analysis` in a word that lacks its
 * space; null when it does not come apart. Long parts are preferred.
 */
export function compoundParts(
  word: string,
  language: Language,
  isKnown: (part: string) => boolean,
  most = MOST_PARTS,
): string[] | null {
  if (word.length < 2 * SHORTEST_PART || /[^a-z]/.test(word)) return null;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const first = knownPart(word.slice(0, at), language, isKnown);
    if (first === null) continue;
    const rest = word.slice(at);
    if (isKnown(rest)) return [first, rest];
    const further = most > 2 ? compoundParts(rest, language, isKnown, most - 1) : null;
    if (further !== null) return [first, ...further];
  }
  return null;
}

/** The known word that the front of a compound is, without the letters that join it to the next. */
function knownPart(front: string, language: Language, isKnown: (part: string) => boolean): string | null {
  for (const joint of JOINTS[language]) {
    if (!front.endsWith(joint)) continue;
    const bare = front.slice(0, front.length - joint.length);
    if (bare.length >= SHORTEST_PART && isKnown(bare)) return bare;
  }
  return null;
}
