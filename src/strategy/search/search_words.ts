import { readWordList } from "../../text/word_list.ts";

/**
 * The ways in which words are treated. `light`: could be in any question about a company. `asked`: question words, the
 * English one first in each list. `key`: a text is full of them, and they say much in a key, as in `who_we_serve`.
 * `abbreviated`: abbreviations leave them out.
 */
export type SearchWordWay = "light" | "asked" | "key" | "abbreviated";

let lists: ReadonlyMap<string, readonly string[][]> | null = null;

/** The lists of folded words that are treated in a way of their own. */
export function searchWords(way: SearchWordWay): readonly string[][] {
  lists ??= new Map(
    [...Map.groupBy(readWordList("search_words.tsv"), ([name = ""]) => name)]
      .map(([name, rows]) => [name, rows.map(([, words = ""]) => words.split(" "))]),
  );
  return lists.get(way) ?? [];
}
