import { isStopWord, stopWords } from "./stop_words.ts";

/** The languages whose words are brought to their stems. */
export const LANGUAGES = ["en", "no", "de"] as const;
export type Language = typeof LANGUAGES[number];

let tellingWords: ReadonlyMap<string, Language> | null = null;

/** How many words of each language there are among folded words, of those that no other language uses. */
export function countTelling(words: Iterable<string>): Record<Language, number> {
  tellingWords ??= wordsOfOneLanguage();
  const counts: Record<Language, number> = { en: 0, no: 0, de: 0 };
  for (const word of words) {
    const language = tellingWords.get(word);
    if (language !== undefined) counts[language]++;
  }
  return counts;
}

/** The language with the most telling words, or the given one when none leads. */
export function leadingLanguage(counts: Readonly<Record<Language, number>>, otherwise: Language): Language {
  const [best, second] = LANGUAGES.toSorted((a, b) => counts[b] - counts[a]);
  return counts[best!] > counts[second!] ? best! : otherwise;
}

function wordsOfOneLanguage(): Map<string, Language> {
  const words = new Map<string, Language>();
  for (const language of LANGUAGES) {
    for (const word of stopWords(language)) {
      if (LANGUAGES.every((other) => other === language || !isStopWord(word, other))) words.set(word, language);
    }
  }
  return words;
}
