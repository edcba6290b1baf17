import { LANGUAGES } from "./language.ts";
import { stem } from "./stemming/stem.ts";
import { isStopWord } from "./stop_words.ts";
import { wordsOf } from "./words.ts";

/** The words of a sentence by which it is known again in another file: stems, those without content left out. */
export function contentWords(text: string): Set<string> {
  const isEmpty = (word: string) => LANGUAGES.some((language) => isStopWord(word, language));
  // Copied sentences keep their words; the English stem is enough for what changes in them.
  return new Set(wordsOf(text).filter((word) => !isEmpty(word)).map((word) => stem(word, "en")));
}
