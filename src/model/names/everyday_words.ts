import { fold } from "../../text/fold.ts";
import { readWordList } from "../../text/word_list.ts";

/** Lists with words of many trades and of everyday texts. */
const LISTS = ["glossary.tsv", "synonyms.tsv", "domain_terms.tsv", "search_words.tsv"] as const;

let words: ReadonlySet<string> | null = null;

/** Folded words that texts of any team may use, so that none of them marks a name by itself. */
export function everydayWords(): ReadonlySet<string> {
  return words ??= new Set(
    LISTS.flatMap((list) =>
      readWordList(list).flatMap((row) => row.flatMap((cell) => fold(cell).match(/\p{L}+/gu) ?? []))
    ),
  );
}
