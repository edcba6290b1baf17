import { englishFor } from "../../text/glossary.ts";
import { countTelling, type Language, LANGUAGES, leadingLanguage } from "../../text/language.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { type Word, wordsWithPlaces } from "../../text/words.ts";
import type { SearchIndex } from "./search_index.ts";
import { searchWords } from "./search_words.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { type Substitute, theSynonyms } from "./synonyms.ts";
import { termOf, termsOf } from "../../text/terms.ts";
import { termsOfLongForm } from "./abbreviations.ts";

/** Most characters and words of a query that are looked at. */
export const LONGEST_QUERY = 4000;
export const MOST_WORDS = 32;

/** One thing that a query asks for, in all the words that may say it. */
export interface Concept {
  /** As asked. */
  words: string;
  /** How much it counts among the others, 1 for an ordinary one. */
  importance: number;
  /** Terms that say it, and how surely. */
  terms: Map<string, number>;
  /** Terms that say it together. */
  phrases: Substitute[];
}

/** A query as it is looked for. */
export interface Query {
  concepts: Concept[];
  /** Words that the instance does not have, nor anything in their place. */
  unknown: string[];
  /** Misspelt words and what was looked for instead. */
  corrected: { word: string; meant: string }[];
}

interface QueryWords {
  /** Words that could be in any question about a company. */
  light: ReadonlySet<string>;
  /** Question words to the English one, by which sections are found. */
  asked: ReadonlyMap<string, string>;
}

let queryWords: QueryWords | null = null;

function theQueryWords(): QueryWords {
  if (queryWords !== null) return queryWords;
  queryWords = {
    light: new Set(searchWords("light").flat()),
    asked: new Map(searchWords("asked").flatMap((words) => words.map((word) => [word, words[0]!] as const))),
  };
  return queryWords;
}

/** Reads a query against what an instance has. Words in other languages, synonyms and misspellings are looked up. */
export function readQuery(index: SearchIndex, text: string): Query {
  return new Reader(index, text).read();
}

class Reader {
  readonly #index: SearchIndex;
  readonly #words: readonly string[];
  readonly #language: Language;
  /** Words that may have been meant, by the one that was taken. */
  readonly #meant = new Map<string, readonly string[]>();
  readonly #query: Query = { concepts: [], unknown: [], corrected: [] };

  constructor(index: SearchIndex, text: string) {
    this.#index = index;
    const words = withoutParts(index, wordsWithPlaces(text.slice(0, LONGEST_QUERY))).slice(0, MOST_WORDS)
      .map((word) => word.text);
    const counts = countTelling(words);
    if (/[æøå]/i.test(text)) counts.no++;
    if (/[äöüß]/i.test(text)) counts.de++;
    this.#language = leadingLanguage(counts, "en");
    this.#words = words.map((word) => this.#corrected(word));
  }

  /** The word itself, or the one that it was meant to be. */
  #corrected(word: string): string {
    if (this.#isStop(word) || this.#isKnown(word) || this.#partsOf(word) !== null) return word;
    if (translated(word).length > 0) return word;
    const near = this.#index.words.near(word);
    const [meant] = near;
    if (meant === undefined) return word;
    if (!isInflection(word, meant)) this.#query.corrected.push({ word, meant });
    this.#meant.set(meant, near);
    return meant;
  }

  #isKnown(word: string): boolean {
    return spellings(word).some((spelling) =>
      this.#index.words.has(spelling) ||
      termsOf(spelling).some((term) => this.#index.has(term) || theSynonyms().has(term))
    );
  }

  #partsOf(word: string): readonly string[] | null {
    const { words } = this.#index;
    for (const language of LANGUAGES) {
      const parts = words.partsOf(word, language);
      if (parts !== null && (language !== "en" || parts.every((part) => words.has(part)))) return parts;
    }
    return null;
  }

  read(): Query {
    const inPhrase = this.#readPhrases();
    let abbreviatedTo = 0;
    this.#words.forEach((word, at) => {
      if (at >= abbreviatedTo) abbreviatedTo = at + this.#readAbbreviated(at);
      if (at < abbreviatedTo) return;
      if (!this.#isStop(word)) this.#readWord(word, inPhrase[at]!);
      else if (!inPhrase[at]) this.#askFor(word);
    });
    return this.#query;
  }

  /** Makes concepts of the phrases; says which words are part of one. */
  #readPhrases(): boolean[] {
    const inPhrase = this.#words.map(() => false);
    for (const { at, length, terms } of theSynonyms().phrasesIn(this.#words.map(termsOf))) {
      const concept = this.#concept(this.#words.slice(at, at + length).join(" "));
      if (terms.length === 1) this.#offer(concept, terms[0]!, 1);
      else if (terms.every((term) => this.#index.has(term))) concept.phrases.push({ terms, weight: 1 });
      this.#substitute(concept, terms);
      inPhrase.fill(true, at, at + length);
    }
    return inPhrase;
  }

  /** Reads words that the instance abbreviates as one concept. @returns how many there are at a place */
  #readAbbreviated(at: number): number {
    const found = this.#index.abbreviations.find(({ words }) =>
      words.every((word, offset) => this.#words[at + offset] === word)
    );
    if (found === undefined) return 0;
    const concept = this.#concept(found.words.join(" "));
    this.#offer(concept, termOf(found.short, "en"), 1);
    concept.phrases.push({ terms: termsOfLongForm(found), weight: 1 });
    return found.words.length;
  }

  #readWord(word: string, isInPhrase: boolean): void {
    const parts = this.#isKnown(word) ? null : this.#partsOf(word);
    if (parts !== null) {
      for (const part of parts) this.#readWord(part, false);
      return;
    }
    const concept = this.#concept(word);
    if (isInPhrase || theQueryWords().light.has(word)) concept.importance = SEARCH_WEIGHTS.light;
    for (const meant of this.#meant.get(word) ?? [word]) this.#addOwn(concept, meant);
    const longForm = this.#index.longForms.get(termOf(word, "en"));
    if (longForm !== undefined && longForm.length > 1) concept.phrases.push({ terms: longForm, weight: 1 });
    for (const language of isInPhrase ? [] : this.#languagesOf(word)) {
      this.#substitute(concept, [termOf(word, language)]);
    }
    if (concept.terms.size + concept.phrases.length === 0) this.#translate(concept, word);
    if (concept.terms.size + concept.phrases.length > 0 || word.length < 4) return;
    for (const known of this.#index.words.beginning(word, 8)) if (known.startsWith(word)) this.#addOwn(concept, known);
    if (concept.terms.size === 0) this.#query.unknown.push(word);
  }

  /** Looks for the English words for a foreign one that neither the instance nor the synonyms have. */
  #translate(concept: Concept, word: string): void {
    for (const meant of translated(word)) {
      this.#addOwn(concept, meant);
      this.#substitute(concept, [termOf(meant, "en")]);
    }
  }

  /** The languages in which a word is looked up: English, and others where it can be one of theirs. */
  #languagesOf(word: string): readonly Language[] {
    if (!theSynonyms().has(termOf(word, "en"))) return LANGUAGES;
    return this.#language === "en" ? ["en"] : [this.#language, "en"];
  }

  #addOwn(concept: Concept, word: string): void {
    for (const spelling of spellings(word)) {
      for (const term of termsOf(spelling)) this.#offerWithCompounds(concept, term, 1);
    }
  }

  #substitute(concept: Concept, terms: readonly string[]): void {
    for (const substitute of theSynonyms().of(terms)) {
      const [first = ""] = substitute.terms;
      if (substitute.terms.length === 1) this.#offerWithCompounds(concept, first, substitute.weight);
      else if (substitute.terms.length > 1 && substitute.terms.every((term) => this.#index.has(term))) {
        concept.phrases.push(substitute);
      }
    }
  }

  #offerWithCompounds(concept: Concept, term: string, weight: number): void {
    this.#offer(concept, term, weight);
    for (const compound of this.#index.words.compoundsOf(term)) this.#offer(concept, compound, weight);
  }

  #offer(concept: Concept, term: string, weight: number): void {
    if (this.#index.has(term) && (concept.terms.get(term) ?? 0) < weight) concept.terms.set(term, weight);
  }

  /** A question word asks for sections, as something that is good to have. */
  #askFor(word: string): void {
    const asked = theQueryWords().asked.get(word);
    if (asked === undefined) return;
    const concept = this.#concept(asked);
    concept.importance = SEARCH_WEIGHTS.light;
    this.#offer(concept, termOf(asked, "en"), 1);
  }

  #isStop(word: string): boolean {
    if (word.length === 1 && !/\d/.test(word) || word === "not" || word === "never") return true;
    if (isStopWord(word, this.#language)) return true;
    if (isStopWord(word, "other") && !this.#index.words.has(word)) return true;
    return this.#language !== "en" && isStopWord(word, "en") && !this.#index.words.has(word);
  }

  #concept(words: string): Concept {
    const known = this.#query.concepts.find((concept) => concept.words === words);
    if (known !== undefined) return known;
    const concept: Concept = { words, importance: 1, terms: new Map(), phrases: [] };
    this.#query.concepts.push(concept);
    return concept;
  }
}

/** Leaves out the parts of identifiers that the instance has as a whole. */
function withoutParts({ words: known }: SearchIndex, words: readonly Word[]): Word[] {
  let end = -1;
  return words.filter((word) => {
    if (word.start < end) return false;
    if (/[-_.]/.test(word.text) && known.has(word.text)) end = word.end;
    return !/[-_.]/.test(word.text) || end === word.end;
  });
}

/** English words that a foreign one is sure to mean: the glossary's longer phrases fit tasks only, "done" as a job to be done. */
const SURE_TRANSLATION = 2;

function translated(word: string): readonly string[] {
  const english = englishFor(word) ?? [];
  return english.length > SURE_TRANSLATION ? [] : english.filter((meant) => !isStopWord(meant, "en"));
}

/** Letters that two forms of one word have in common at least, and those by which they differ at most. */
const INFLECTION = { common: 4, ending: 3 };

/** True for two forms of one word, such as "windy" and "wind", of which neither is misspelt. */
function isInflection(word: string, other: string): boolean {
  let common = 0;
  while (common < word.length && word[common] === other[common]) common++;
  return common >= INFLECTION.common && common === Math.min(word.length, other.length) &&
    Math.abs(word.length - other.length) <= INFLECTION.ending;
}

/** A word, and the same with umlauts that somebody wrote in two letters. */
function spellings(word: string): string[] {
  const other = word.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll(/(?<![aeq])ue/g, "u").replaceAll("aa", "a");
  return other === word ? [word] : [word, other];
}
