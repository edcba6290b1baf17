import { GLOSSARY } from "./glossary_words.ts";

const EXACT = new Map<string, readonly string[]>();
const OPENINGS = new Map<string, readonly string[]>();
for (const line of GLOSSARY.trim().split("\n")) {
  const [english = "", foreign = ""] = line.split(": ");
  for (const word of foreign.split(" ")) {
    const [list, key] = word.endsWith("*") ? [OPENINGS, word.slice(0, -1)] : [EXACT, word];
    if (!list.has(key)) list.set(key, english.split(" "));
  }
}

const SHORTEST_OPENING = 4;
/** What parts the halves of a compound, as the `s` in `wettbewerbsanalyse`. */
const LINK = /^(?:en|es|er|s|n|e)?/;

/** What was looked up before; it stops growing where a long session would. */
const known = new Map<string, readonly string[] | null>();
const MOST_KNOWN = 5000;

/** The English words for a folded foreign one, both halves of a compound among them; null for a word that is not listed. */
export function englishFor(word: string): readonly string[] | null {
  const before = known.get(word);
  if (before !== undefined) return before;
  const english = lookUp(word);
  if (known.size < MOST_KNOWN) known.set(word, english);
  return english;
}

function lookUp(word: string): readonly string[] | null {
  const whole = EXACT.get(word);
  if (whole !== undefined) return whole;
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const opening = OPENINGS.get(word.slice(0, length));
    if (opening === undefined) continue;
    const rest = word.slice(length);
    const second = rest.length < SHORTEST_OPENING ? null : halfOf(rest) ?? halfOf(rest.replace(LINK, ""));
    return second === null ? opening : [...opening, ...second.filter((half) => !opening.includes(half))];
  }
  return null;
}

function halfOf(word: string): readonly string[] | null {
  const whole = EXACT.get(word);
  if (whole !== undefined) return whole;
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const opening = OPENINGS.get(word.slice(0, length));
    if (opening !== undefined) return opening;
  }
  return null;
}
