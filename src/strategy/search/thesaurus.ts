import { isStopWord, isTellingInKey } from "./languages.ts";
import { type Language, termOf } from "./stems.ts";
import { COMPANY } from "./thesaurus_company.ts";
import { DETAILS } from "./thesaurus_details.ts";
import { MARKET } from "./thesaurus_market.ts";
import { PRODUCT } from "./thesaurus_product.ts";
import { wordsOf } from "./words.ts";

/**
 * General knowledge of business language. One group a line: words that mean the same, then behind `;` related ones, then
 * the same in other languages behind `no:` and `de:`. Several words in a row are a phrase. Words may stand in many groups.
 */
const TEXTS = [MARKET, PRODUCT, COMPANY, DETAILS];

/** How sure it is that a text speaks of what was asked when it has another word instead. */
const SURENESS = {
  same: 0.58,
  related: 0.26,
  translated: 0.85,
  translatedRelated: 0.35,
  /** So many words of a group are what it is about, the later ones are near to that. */
  first: 4,
  later: 0.8,
} as const;

/** A word or phrase of a group: the terms of its words that carry a subject. */
export interface Expression {
  terms: readonly string[];
  language: Language;
}

interface Group {
  same: readonly Expression[];
  related: readonly Expression[];
  foreign: readonly Expression[];
}

/** An expression that stands for a queried one, and how well. */
export interface Substitute {
  terms: readonly string[];
  weight: number;
}

/** A phrase of the thesaurus: its words' terms in order, stop words included. */
interface Phrase {
  words: readonly string[];
  /** By which its group is found. */
  terms: readonly string[];
}

type Role = "same" | "related" | "foreign";

class Thesaurus {
  readonly #groups: Group[] = [];
  /** By the expression's terms joined with blanks. */
  readonly #entries = new Map<string, { group: number; role: Role; language: Language }[]>();
  /** By the first word's term, longest first. */
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #words: Record<Language, Set<string>> = { en: new Set(), no: new Set(), de: new Set() };

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (const line of text.split("\n")) if (line.trim() !== "") this.#addGroup(line);
    }
    for (const phrases of this.#phrases.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  }

  /** True when the term is a word of some group. */
  has(term: string): boolean {
    return this.#entries.has(term);
  }

  /** Folded words of a language, for compounds and slips. */
  words(language: Language): ReadonlySet<string> {
    return this.#words[language];
  }

  /** What means the same as, or something close to, an expression given by its terms; the best weight for each. */
  substitutes(terms: readonly string[]): Substitute[] {
    const found = new Map<string, Substitute>();
    const offer = (expression: Expression, full: number, place: number) => {
      const weight = full * (place < SURENESS.first ? 1 : SURENESS.later);
      const key = expression.terms.join(" ");
      if (expression.terms.length === 0 || (found.get(key)?.weight ?? 0) >= weight) return;
      found.set(key, { terms: expression.terms, weight });
    };
    for (const { group, role, language } of this.#entries.get(terms.join(" ")) ?? []) {
      const { same, related, foreign } = this.#groups[group]!;
      const isForeign = role === "foreign";
      const [full, further] = isForeign
        ? [SURENESS.translated, SURENESS.translatedRelated]
        : [role === "same" ? SURENESS.same : SURENESS.related, SURENESS.related];
      same.forEach((other, place) => offer(other, full, place));
      if (role !== "related") related.forEach((other, place) => offer(other, further, place));
      for (const other of foreign) {
        offer(
          other,
          role === "related" ? SURENESS.related : other.language === language ? SURENESS.same : SURENESS.translated,
          0,
        );
      }
    }
    return [...found.values()];
  }

  /**
   * The longest phrase that begins at a word.
   * @param words each word's terms in all languages, stop words included
   * @returns how many words it takes, and the terms by which its group is found
   */
  phraseAt(words: readonly (readonly string[])[], at: number): { length: number; terms: readonly string[] } | null {
    for (const first of words[at]!) {
      for (const phrase of this.#phrases.get(first) ?? []) {
        if (phrase.words.every((term, index) => words[at + index]?.includes(term) === true)) {
          return { length: phrase.words.length, terms: phrase.terms };
        }
      }
    }
    return null;
  }

  #addGroup(line: string): void {
    const [same = "", ...rest] = line.split(";");
    const parts = { related: "", no: "", de: "" };
    for (const part of rest) {
      const [, language, words = ""] = /^\s*(?:(no|de):)?(.*)$/.exec(part)!;
      parts[(language ?? "related") as keyof typeof parts] = words;
    }
    const group = this.#groups.length;
    this.#groups.push({
      same: this.#expressions(same, "en", group, "same"),
      related: this.#expressions(parts.related, "en", group, "related"),
      foreign: [
        ...this.#expressions(parts.no, "no", group, "foreign"),
        ...this.#expressions(parts.de, "de", group, "foreign"),
      ],
    });
  }

  #expressions(list: string, language: Language, group: number, role: Role): Expression[] {
    return list.split(",").map((text) => {
      const words = wordsOf(text).map((word) => word.text);
      for (const word of words) if (word.length > 3) this.#words[language].add(word);
      const all = words.map((word) => termOf(word, language));
      const content = words.filter((word) => !isStopWord(word, language) || isTellingInKey(word))
        .map((word) => termOf(word, language));
      // What is left of a phrase without its small words may mean anything.
      const terms = all.length > 1 && content.length < 2 ? all : content;
      this.#enter(terms, { group, role, language });
      if (all.length > 1) this.#addPhrase({ words: all, terms });
      return { terms: terms === all && all.length > 1 ? [] : content, language };
    });
  }

  #enter(terms: readonly string[], entry: { group: number; role: Role; language: Language }): void {
    const key = terms.join(" ");
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, [entry]);
    else known.push(entry);
  }

  #addPhrase(phrase: Phrase): void {
    const [first = ""] = phrase.words;
    const known = this.#phrases.get(first);
    if (known === undefined) this.#phrases.set(first, [phrase]);
    else known.push(phrase);
  }
}

let thesaurus: Thesaurus | null = null;

/** The thesaurus, read at its first use. */
export function theThesaurus(): Thesaurus {
  return thesaurus ??= new Thesaurus(TEXTS);
}
