import { stemmer as porter } from "stemmer";
import type { Language } from "../language.ts";
import { stemGerman } from "./stem_german.ts";
import { stemNorwegian } from "./stem_norwegian.ts";
import { readWordList } from "../word_list.ts";

/** Words that the rules would cut to the stem of another word, or not to the stem of their own. */
let overrides: Readonly<Record<Language, ReadonlyMap<string, string>>> | null = null;

/** What was cut before; it stops growing where a long session would. */
const known: Readonly<Record<Language, Map<string, string>>> = { en: new Map(), no: new Map(), de: new Map() };
const MOST_KNOWN = 20_000;

/** The stem of a folded word; words of fewer than four letters, or with others than a to z, stay as they are. */
export function stem(word: string, language: Language): string {
  const before = known[language].get(word);
  if (before !== undefined) return before;
  overrides ??= readOverrides();
  const found = overrides[language].get(word) ?? (word.length < 4 || /[^a-z]/.test(word) ? word : cut(word, language));
  if (known[language].size < MOST_KNOWN) known[language].set(word, found);
  return found;
}

function cut(word: string, language: Language): string {
  switch (language) {
    case "en":
      return porter(americanSpelling(word));
    case "no":
      return stemNorwegian(word);
    case "de":
      return stemGerman(word);
  }
}

/** British spellings as the American ones, which the English rules know. */
function americanSpelling(word: string): string {
  return word.replace(/is(?=e$|ed$|es$|ing$|ation)/, (ending, at: number) => at >= 4 ? "iz" : ending)
    .replace(/(?<=..[bdlmnpvi])our(?=$|s$|ed$|ing|ful|ite)/, "or");
}

function readOverrides(): Record<Language, Map<string, string>> {
  const read: Record<Language, Map<string, string>> = { en: new Map(), no: new Map(), de: new Map() };
  for (const [language, to = "", words = ""] of readWordList("stems.tsv")) {
    for (const word of words.split(" ")) read[language as Language].set(word, to);
  }
  return read;
}
