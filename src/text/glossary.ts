import { readWordList } from "./word_list.ts";

/** Shortest beginning that identifies a word, and shortest half of a compound. */
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
  const first = listed(word, glossary ??= readGlossary());
  if (first === null || first.rest === "") return first?.english ?? null;
  const second = [first.rest, first.rest.replace(JOINT, "")].filter((rest) => rest.length >= SHORTEST_OPENING)
    .map((rest) => listed(rest, glossary!)).find((half) => half !== null);
  return [...new Set([...first.english, ...second?.english ?? []])];
}

/** What the list has for a word or for its longest opening, and the letters behind that. */
function listed(word: string, { whole, openings }: Glossary): { english: readonly string[]; rest: string } | null {
  const exact = whole.get(word);
  if (exact !== undefined) return { english: exact, rest: "" };
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const english = openings.get(word.slice(0, length));
    if (english !== undefined) return { english, rest: word.slice(length) };
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
