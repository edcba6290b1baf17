import { type Language, LANGUAGES } from "./language.ts";
import { stem } from "./stemming/stem.ts";

/** The stem of a folded word with its language in front, since one stem may mean different things: `en:price`. */
export function termOf(word: string, language: Language): string {
  return `${language}:${stem(word, language)}`;
}

/** A folded word's terms in all languages, the likeliest first. */
export function termsOf(word: string): string[] {
  return LANGUAGES.map((language) => termOf(word, language));
}
