import { readWordList } from "./word_list.ts";

/** The lists of stop words: one for each language that is stemmed, `other` for French, Spanish, Swedish and Danish. */
export type StopWordList = "en" | "no" | "de" | "other";

let lists: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The folded words of a language that carry no subject. */
export function stopWords(list: StopWordList): ReadonlySet<string> {
  lists ??= new Map(readWordList("stop_words.tsv").map(([of = "", words = ""]) => [of, new Set(words.split(" "))]));
  return lists.get(list)!;
}

/** True when a folded word carries no subject in the language. */
export function isStopWord(word: string, list: StopWordList): boolean {
  return stopWords(list).has(word);
}
