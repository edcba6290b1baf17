import { stem } from "../../text/stemming/stem.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { wordsOf } from "../../text/words.ts";

/** A text that several people wrote in like words, with how often. */
export interface GatheredText {
  text: string;
  times: number;
}

/** Share of their words that two texts have in common when they say the same. */
const ALIKE = 0.5;
/** Different texts that are compared; later ones are left out. */
const MOST_TEXTS = 50;

/**
 * Texts that say the same counted as one, most frequent first; the first of them stands for all.
 * @param texts newest first, so that the newest wording is shown
 */
export function gatherTexts(texts: readonly string[]): GatheredText[] {
  const found: (GatheredText & { words: ReadonlySet<string> })[] = [];
  for (const text of texts) {
    const words = contentWords(text);
    const same = found.find((other) => areAlike(words, other.words));
    if (same !== undefined) same.times++;
    else if (found.length < MOST_TEXTS && text.trim() !== "") found.push({ text, times: 1, words });
  }
  return found.map(({ text, times }, at) => ({ text, times, at }))
    .sort((a, b) => b.times - a.times || a.at - b.at)
    .map(({ text, times }) => ({ text, times }));
}

/** What a text is about: stems of its words; numbers, which differ from case to case, are left out. */
function contentWords(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => /\p{L}/u.test(word));
  const content = words.filter((word) => !isStopWord(word, "en"));
  return new Set((content.length === 0 ? words : content).map((word) => stem(word, "en")));
}

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const common = one.intersection(other).size;
  return common > 0 && common >= ALIKE * one.union(other).size;
}
