import { contentWords } from "../../text/content_words.ts";

/** Share of their telling words from which on one of two sentences may be the other, reworded or corrected. */
const REWORDED = 0.2;
/** Fewest telling words of a sentence that can be compared. */
const SEVERAL = 3;

/** True for two sentences that share hardly a telling word, where both have several. */
export function isOtherBelief(one: string, other: string): boolean {
  const [words, others] = [contentWords(one), contentWords(other)];
  const shared = words.intersection(others).size;
  return Math.min(words.size, others.size) >= SEVERAL && 2 * shared < REWORDED * (words.size + others.size);
}
