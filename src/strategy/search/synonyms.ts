import type { Language } from "../../text/language.ts";
import { Phrases } from "../../text/phrases.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { readWordList } from "../../text/word_list.ts";
import { wordsOf } from "../../text/words.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { termOf } from "../../text/terms.ts";

/** An expression that means what a queried one means, and how nearly. */
export interface Substitute {
  /** Terms of its words that carry a subject. */
  terms: readonly string[];
  weight: number;
}

/** A phrase found in a query. */
export interface FoundPhrase {
  /** Place of its first word, and number of its words. */
  at: number;
  length: number;
  /** By which its synonyms are found. */
  terms: readonly string[];
}

type Role = "same" | "related" | "foreign";

interface Expression {
  terms: readonly string[];
  role: Role;
  language: Language;
}

const COLUMNS: readonly { role: Role; language: Language }[] = [
  { role: "same", language: "en" },
  { role: "related", language: "en" },
  { role: "foreign", language: "no" },
  { role: "foreign", language: "de" },
];

/** Words and phrases of `synonyms.tsv`, by their terms. */
class Synonyms {
  /** Groups by the terms of each of their expressions, joined by spaces. */
  readonly #groups = new Map<string, { group: readonly Expression[]; own: Expression }[]>();
  readonly #phrases = new Phrases<{ length: number; terms: readonly string[] }>();
  readonly #words: Record<Language, Set<string>> = { en: new Set(), no: new Set(), de: new Set() };

  constructor(rows: readonly string[][]) {
    for (const row of rows) {
      const group = COLUMNS.flatMap(({ role, language }, column) =>
        (row[column] ?? "").split(", ").filter((text) => text !== "")
          .map((text): Expression => ({ terms: this.#termsOf(text, language), role, language }))
      );
      for (const own of group) {
        const key = own.terms.join(" ");
        const known = this.#groups.get(key);
        if (known === undefined) this.#groups.set(key, [{ group, own }]);
        else known.push({ group, own });
      }
    }
  }

  /** True when the term is a word of some group. */
  has(term: string): boolean {
    return this.#groups.has(term);
  }

  /** Folded words of a language, for compounds and misspellings. */
  words(language: Language): ReadonlySet<string> {
    return this.#words[language];
  }

  /** What means the same as, or something close to, an expression given by its terms; the best weight for each. */
  of(terms: readonly string[]): Substitute[] {
    const found = new Map<string, Substitute>();
    for (const { group, own } of this.#groups.get(terms.join(" ")) ?? []) {
      for (const other of group) {
        const weight = weightOf(own, other);
        const key = other.terms.join(" ");
        if (weight > (found.get(key)?.weight ?? 0)) found.set(key, { terms: other.terms, weight });
      }
    }
    return [...found.values()];
  }

  /** The phrases in a query, without overlap, the longer ones first. @param words each word's terms in all languages */
  phrasesIn(words: readonly (readonly string[])[]): FoundPhrase[] {
    const found: FoundPhrase[] = [];
    for (const language of words[0]?.keys() ?? []) {
      this.#phrases.findIn(words.map((terms) => terms[language]!), 0, ({ length, terms }, [at = 0]) => {
        found.push({ at, length, terms });
      });
    }
    found.sort((a, b) => b.length - a.length || a.at - b.at);
    const taken = new Set<number>();
    return found.filter(({ at, length }) => {
      const places = Array.from({ length }, (_, offset) => at + offset);
      if (places.some((place) => taken.has(place))) return false;
      for (const place of places) taken.add(place);
      return true;
    });
  }

  #termsOf(text: string, language: Language): string[] {
    const words = wordsOf(text);
    for (const word of words) if (word.length > 3) this.#words[language].add(word);
    const all = words.map((word) => termOf(word, language));
    const content = words.filter((word) => !isStopWord(word, language)).map((word) => termOf(word, language));
    // What is left of a phrase without its small words may mean anything.
    const terms = all.length > 1 && content.length < 2 ? all : content;
    if (all.length > 1) this.#phrases.add(all, { length: all.length, terms });
    return terms;
  }
}

function weightOf(own: Expression, other: Expression): number {
  // Two words that are related to a third one may have nothing to do with each other.
  if (own.role === "related" && other.role === "related") return 0;
  if (own.role === "related" || other.role === "related") return SEARCH_WEIGHTS.related;
  return own.language === other.language ? SEARCH_WEIGHTS.synonym : 1;
}

let synonyms: Synonyms | null = null;

/** The synonyms, read at their first use. */
export function theSynonyms(): Synonyms {
  return synonyms ??= new Synonyms(readWordList("synonyms.tsv"));
}
