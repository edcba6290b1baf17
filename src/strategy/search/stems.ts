import { stemEnglish } from "./stem_english.ts";
import { stemGerman } from "./stem_german.ts";
import { stemNorwegian } from "./stem_norwegian.ts";

/** The languages whose words are brought to their stems. */
export type Language = "en" | "no" | "de";

export const LANGUAGES: readonly Language[] = ["en", "no", "de"];

const STEMMERS: Record<Language, (word: string) => string> = {
  en: stemEnglish,
  no: stemNorwegian,
  de: stemGerman,
};

/** The stem of a folded word with its language in front, as terms are told apart: `en:pric`. */
export function termOf(word: string, language: Language): string {
  return `${language}:${STEMMERS[language](word)}`;
}

/** A folded word's terms in all languages, the likeliest first. */
export function termsOf(word: string): string[] {
  return LANGUAGES.map((language) => termOf(word, language));
}
