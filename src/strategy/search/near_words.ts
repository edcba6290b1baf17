import type { SearchIndex } from "./search_index.ts";

/** Most words to offer. */
const MOST = 5;

/** Words of the instance that resemble those that were asked for; its commonest names where none does. */
export function nearWords({ vocabulary, tree }: SearchIndex, words: readonly string[]): string[] {
  const near = words.flatMap((
    word,
  ) => [...vocabulary.near(word).map((found) => found.word), ...vocabulary.beginning(word, 3)]);
  const own = [...new Set(near)].filter((word) => vocabulary.has(word)).slice(0, MOST);
  if (own.length > 0 || tree.count === 0) return own;
  return vocabulary.commonest(MOST);
}
