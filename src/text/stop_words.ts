import type { Language } from "./language.ts";
import { readWordList } from "./word_list.ts";

let lists: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** The folded words of a language that carry no subject; `other` are those of languages that are not stemmed. */
export function stopWords(language: Language | "other"): ReadonlySet<string> {
  lists ??= new Map(readWordList("stop_words.tsv").map(([of = "", words = ""]) => [of, new Set(words.split(" "))]));
  return lists.get(language)!;
}

/** True when a folded word carries no subject in the language. */
export function isStopWord(word: string, language: Language | "other"): boolean {
  return stopWords(language).has(word);
}
