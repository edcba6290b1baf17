import { readWordList } from "../text/word_list.ts";

/** Shortest beginning that tells a word, and shortest half of a compound. */
const SHORTEST_OPENING = 4;
/** What joins the halves of a compound, as the `s` in `wettbewerbsanalyse`. */
const JOINT = /^(?:en|es|er|s|n|e)?/;

interface Glossary {
  whole: ReadonlyMap<string, readonly string[]>;
  /** Beginnings that stand for any ending. */
  openings: ReadonlyMap<string, readonly string[]>;
}

let glossary: Glossary | null = null;

/** The English words for a folded foreign one, those of both halves of a compound; null for a word that is not listed. */
export function englishFor(word: string): readonly string[] | null {
  const { whole, openings } = glossary ??= readGlossary();
  const exact = whole.get(word);
  if (exact !== undefined) return exact;
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const opening = openings.get(word.slice(0, length));
    if (opening === undefined) continue;
    const rest = word.slice(length);
    const second = halfOf(rest) ?? halfOf(rest.replace(JOINT, "")) ?? [];
    return [...new Set([...opening, ...second])];
  }
  return null;
}

function halfOf(word: string): readonly string[] | null {
  const { whole, openings } = glossary!;
  const exact = whole.get(word);
  if (exact !== undefined) return exact;
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const opening = openings.get(word.slice(0, length));
    if (opening !== undefined) return opening;
  }
  return null;
}

function readGlossary(): Glossary {
  const whole = new Map<string, readonly string[]>();
  const openings = new Map<string, readonly string[]>();
  for (const [english = "", foreign = ""] of readWordList("glossary.tsv")) {
    for (const word of foreign.split(" ")) {
      const [list, key] = word.endsWith("*") ? [openings, word.slice(0, -1)] : [whole, word];
      if (!list.has(key)) list.set(key, english.split(" "));
    }
  }
  return { whole, openings };
}
