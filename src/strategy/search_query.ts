import { countTelling, isStopWord, leadingLanguage } from "./languages.ts";
import type { SearchIndex } from "./search_index.ts";
import { type Language, LANGUAGES, termOf, termsOf } from "./stems.ts";
import { type Substitute, theThesaurus } from "./thesaurus.ts";
import { wordsOf } from "./words.ts";

/** Most words of a query that are looked at. */
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
  /** True when the query's own words are in the instance, not only words for them. */
  isOwn: boolean;
}

/** A query as it is looked for. */
export interface Query {
  concepts: Concept[];
  /** Words that the instance does not have and nothing stands for. */
  unknown: string[];
  /** Misspelt words and what was looked for instead. */
  mended: { word: string; meant: string }[];
}

/** How much a phrase's single words count beside the phrase. */
const WORD_OF_PHRASE = 0.5;
const QUESTION = 0.3;
const AS_PART = 0.6;
const AS_BEGINNING = 0.5;
const MENDED = [1, 0.8, 0.6] as const;

/** What a question word asks for. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  who: ["user", "customer", "persona", "team", "role", "audience"],
  when: ["timeframe", "date", "timeline", "milestone", "deadline", "horizon"],
  where: ["region", "country", "market", "channel"],
  why: ["rationale", "reason", "purpose", "because", "evidence", "why"],
};
const QUESTIONS: Readonly<Record<string, string>> = {
  who: "who",
  whom: "who",
  hvem: "who",
  wer: "who",
  wen: "who",
  when: "when",
  nar: "when",
  wann: "when",
  where: "where",
  hvor: "where",
  wo: "where",
  why: "why",
  hvorfor: "why",
  warum: "why",
  weshalb: "why",
};

/** Reads a query against what an instance has. Words in other languages, synonyms and slips are looked up. */
export function readQuery(index: SearchIndex, text: string): Query {
  return new Reader(index, text).read();
}

class Reader {
  readonly #index: SearchIndex;
  readonly #words: readonly string[];
  readonly #terms: readonly string[][];
  readonly #language: Language;
  readonly #query: Query = { concepts: [], unknown: [], mended: [] };

  constructor(index: SearchIndex, text: string) {
    this.#index = index;
    this.#words = wordsOf(text.slice(0, 4000)).slice(0, MOST_WORDS).map((word) => word.text);
    this.#terms = this.#words.map((word) => termsOf(word));
    const counts = countTelling(this.#words);
    if (/[æøå]/i.test(text)) counts.no++;
    if (/[äöüß]/i.test(text)) counts.de++;
    this.#language = leadingLanguage(counts, "en");
  }

  read(): Query {
    const inPhrase = this.#readPhrases();
    this.#words.forEach((word, at) => {
      if (this.#isStop(word)) this.#askFor(word);
      else this.#readWord(word, inPhrase[at]!);
    });
    return this.#query;
  }

  /** Makes concepts of the phrases; tells for each word whether it stands in one. */
  #readPhrases(): boolean[] {
    const inPhrase = this.#words.map(() => false);
    for (let at = 0; at < this.#words.length; at++) {
      const phrase = this.#abbreviated(at) ?? theThesaurus().phraseAt(this.#terms, at);
      if (phrase === null) continue;
      const concept = this.#concept(this.#words.slice(at, at + phrase.length).join(" "));
      concept.isOwn = true;
      if (phrase.terms.length > 1) concept.phrases.push({ terms: phrase.terms, weight: 1 });
      else for (const term of phrase.terms) this.#offer(concept, term, 1);
      this.#substitute(concept, phrase.terms, 1);
      for (let inside = at; inside < at + phrase.length; inside++) inPhrase[inside] = true;
      at += phrase.length - 1;
    }
    return inPhrase;
  }

  /** Words that the instance abbreviates. */
  #abbreviated(at: number): { length: number; terms: readonly string[] } | null {
    for (const { words, short } of this.#index.abbreviations) {
      if (!words.every((word, offset) => this.#words[at + offset] === word)) continue;
      const terms = words.filter((word) => !isStopWord(word, "en")).map((word) => termOf(word, "en"));
      const concept = this.#concept(words.join(" "));
      this.#offer(concept, termOf(short, "en"), 0.9);
      return { length: words.length, terms };
    }
    return null;
  }

  #readWord(word: string, isInPhrase: boolean): void {
    const concept: Concept = { words: word, importance: 1, terms: new Map(), phrases: [], isOwn: false };
    if (isInPhrase) concept.importance = WORD_OF_PHRASE;
    this.#addOwn(concept, word, 1);
    concept.isOwn = concept.terms.size > 0;
    const longForm = this.#index.longForms.get(termOf(word, "en"));
    if (longForm !== undefined && longForm.length > 1) concept.phrases.push({ terms: longForm, weight: 0.9 });
    for (const language of isInPhrase ? [] : this.#languagesOf(word)) {
      this.#substitute(concept, [termOf(word, language)], 1);
    }
    const isKnown = concept.phrases.length > 0 || concept.terms.size > 0 ||
      termsOf(word).some((term) => theThesaurus().has(term));
    if (!isKnown && !this.#readUnknown(concept, word)) return;
    this.#query.concepts.push(concept);
  }

  /** A word that neither the instance nor the thesaurus has: a compound, a slip, or the beginning of a word. */
  #readUnknown(concept: Concept, word: string): boolean {
    const { vocabulary } = this.#index;
    for (const language of LANGUAGES) {
      const parts = vocabulary.partsOf(word, language);
      if (parts === null || (language === "en" && parts.some((part) => !vocabulary.has(part)))) continue;
      for (const part of parts) this.#readWord(part, false);
      return false;
    }
    const near = vocabulary.near(word);
    for (const { word: meant, slips } of near) {
      this.#addOwn(concept, meant, MENDED[slips]!);
      for (const language of this.#languagesOf(meant)) this.#substitute(concept, [termOf(meant, language)], MENDED[slips]!);
    }
    if (near.length > 0) this.#query.mended.push({ word, meant: near[0]!.word });
    if (near.length === 0 && word.length > 3) {
      for (const known of vocabulary.beginning(word, 8)) {
        if (known.startsWith(word)) this.#addOwn(concept, known, AS_BEGINNING);
      }
    }
    if (concept.terms.size > 0) return true;
    this.#query.unknown.push(word);
    return true;
  }

  /** The languages in which a word is looked up: English, and others where it can be one of theirs. */
  #languagesOf(word: string): Language[] {
    const isEnglish = theThesaurus().has(termOf(word, "en"));
    if (this.#language !== "en") return isEnglish ? [this.#language, "en"] : [this.#language, ...others(this.#language)];
    return isEnglish ? ["en"] : ["en", "no", "de"];
  }

  #addOwn(concept: Concept, word: string, weight: number): void {
    for (const spelling of spellings(word)) {
      for (const term of termsOf(spelling)) {
        this.#offer(concept, term, weight);
        for (const compound of this.#index.vocabulary.compoundsOf(term)) this.#offer(concept, compound, weight * AS_PART);
      }
    }
  }

  #substitute(concept: Concept, terms: readonly string[], weight: number): void {
    for (const substitute of theThesaurus().substitutes(terms)) {
      const [first = ""] = substitute.terms;
      if (substitute.terms.length > 1) {
        if (substitute.terms.every((term) => this.#has(term))) {
          concept.phrases.push({ terms: substitute.terms, weight: substitute.weight * weight });
        }
        continue;
      }
      this.#offer(concept, first, substitute.weight * weight);
      for (const compound of this.#index.vocabulary.compoundsOf(first)) {
        this.#offer(concept, compound, substitute.weight * weight * AS_PART);
      }
    }
  }

  #offer(concept: Concept, term: string, weight: number): void {
    if (this.#has(term) && (concept.terms.get(term) ?? 0) < weight) concept.terms.set(term, weight);
  }

  #has(term: string): boolean {
    return this.#index.postings.has(term) || this.#index.keysOf.has(term);
  }

  /** What a question word asks for, as something that is good to have. */
  #askFor(word: string): void {
    const asked = QUESTIONS[word];
    if (asked === undefined || this.#query.concepts.some((concept) => concept.words === asked)) return;
    const concept = this.#concept(asked);
    concept.importance = QUESTION;
    for (const other of ASKED[asked]!) this.#offer(concept, termOf(other, "en"), 1);
  }

  #isStop(word: string): boolean {
    if (word.length === 1 && !/\d/.test(word)) return true;
    if (isStopWord(word, this.#language)) return true;
    if (this.#language === "en") return false;
    return isStopWord(word, "en") && !this.#index.vocabulary.has(word);
  }

  #concept(words: string): Concept {
    const known = this.#query.concepts.find((concept) => concept.words === words);
    if (known !== undefined) return known;
    const concept: Concept = { words, importance: 1, terms: new Map(), phrases: [], isOwn: false };
    this.#query.concepts.push(concept);
    return concept;
  }
}

function others(language: Language): Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

/** A word, and the same with umlauts that somebody wrote in two letters. */
function spellings(word: string): string[] {
  const other = word.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll(/(?<![aeq])ue/g, "u").replaceAll("aa", "a");
  return other === word ? [word] : [word, other];
}
