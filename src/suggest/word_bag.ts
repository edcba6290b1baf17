import { stem as stemOf } from "../text/stem.ts";
import { isStopWord } from "../text/stop_words.ts";
import { wordsOf } from "../model/names/names.ts";

/** A text and how much its words count. */
export interface Part {
  text: string;
  weight: number;
}

/** What a word of a bag weighs, and how it was written first. */
export interface BagWord {
  weight: number;
  word: string;
}

/** The words of some texts by their stems. */
export type Bag = ReadonlyMap<string, BagWord>;

const SHORTEST = 3;
/** Characters of one part that are looked at. */
const LONGEST_PART = 200_000;
/** A word that stands often counts more, but ever less so. */
const REPEATED = 0.3;

/** Collects the words of texts; little words, numbers and single letters are left out. */
export function bagOf(parts: readonly Part[]): Bag {
  const bag = new Map<string, BagWord & { count: number }>();
  for (const { text, weight } of parts) {
    for (const word of wordsOf(text.slice(0, LONGEST_PART))) {
      if (word.length < SHORTEST || isStopWord(word, "en") || /^\p{N}+$/u.test(word)) continue;
      const stem = stemOf(word, "en");
      const known = bag.get(stem);
      if (known === undefined) bag.set(stem, { weight, word, count: 1 });
      else {
        known.weight = Math.max(known.weight, weight);
        known.count++;
      }
    }
  }
  return new Map([...bag].map(([stem, { weight, word, count }]) => [
    stem,
    { weight: weight * (1 + REPEATED * Math.log(count)), word },
  ]));
}
