import { readWordList } from "../../text/word_list.ts";
import { wordsOf } from "../../text/words.ts";

let sections: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * The words that people ask for a section with, which its own texts seldom use: `next_steps` answers what is to be done.
 * @param path keys from the artifact's root on; the list names a section by its key, or by its last two
 */
export function sectionWords(path: readonly string[]): readonly string[] {
  sections ??= new Map(
    readWordList("section_words.tsv").map(([section = "", words = ""]) => [section, wordsOf(words)]),
  );
  return sections.get(path.slice(-2).join(".")) ?? sections.get(path.at(-1) ?? "") ?? [];
}
