import { isStopWord } from "../../text/stop_words.ts";
import { stem } from "../../text/stemming/stem.ts";
import { labelWords } from "../../text/words.ts";

/** A text and how much its words count. */
export interface WeightedText {
  text: string;
  weight: number;
}

/** What a term weighs, and how its word was written first. */
export interface WeightedTerm {
  weight: number;
  word: string;
}

/** The words of some texts by their stems. */
export type ArtifactTerms = ReadonlyMap<string, WeightedTerm>;

/** Shorter words and those without a letter say too little. */
const SHORTEST = 3;
/** Characters of one text that are looked at. */
const LONGEST_TEXT = 200_000;

/** Collects the words of texts, each with the greatest weight of a text that has it; stop words and numbers are left out. */
export function weightedTerms(texts: readonly WeightedText[]): ArtifactTerms {
  const terms = new Map<string, WeightedTerm>();
  for (const { text, weight } of texts) {
    for (const word of labelWords(text.slice(0, LONGEST_TEXT))) {
      if (word.length < SHORTEST || isStopWord(word, "en") || /^\p{N}+$/u.test(word)) continue;
      const term = stem(word, "en");
      const known = terms.get(term);
      if (known === undefined || known.weight < weight) terms.set(term, { weight, word: known?.word ?? word });
    }
  }
  return terms;
}
