import { countTelling, isStopWord, leadingLanguage } from "./languages.ts";
import type { SearchIndex } from "./search_index.ts";
import { type Language, LANGUAGES, termOf, termsOf } from "./stems.ts";
import { type Substitute, theThesaurus } from "./thesaurus.ts";
import type { Near } from "./vocabulary.ts";
import { type Word, wordsOf } from "./words.ts";

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
  /** True when the query's own words are in the instance, not only words for them. */
  isOwn: boolean;
  /** The word's place in the query; -1 for what no single word asks for. */
  place: number;
}

/** A query as it is looked for. */
export interface Query {
  concepts: Concept[];
  /** Words that the instance does not have and nothing stands for. */
  unknown: string[];
  /** Misspelt words and what was looked for instead. */
  mended: { word: string; meant: string }[];
}

/** How much a word counts against an ordinary one. */
const COUNTS = {
  /** One of a phrase, beside the phrase. */
  phraseWord: 0.5,
  /** The only one of a phrase that tells something. */
  idiomWord: 0.15,
  /** One that could stand in any question about a firm. */
  light: 0.2,
  /** One that a question word asks for. */
  question: 0.3,
  /** Another word for one that the instance has, against another word for one that it has not. */
  ownFactor: 0.8,
} as const;
const LIGHT_WORDS = new Set(
  `company companies business businesses firm product products organization organisation idea ideas new software platform
system work working people person today current currently kind type main important best better actual own different
using thing topic question information details list overview strategy plan part place other
selskap selskapet bedrift bedriften firma produkt produktet unternehmen produkte viktig viktigste nye neue wichtig
wichtigste`.split(/\s+/),
);
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
  /** Words that may have been meant, by the one that was taken. */
  readonly #slips = new Map<string, readonly Near[]>();
  readonly #query: Query = { concepts: [], unknown: [], mended: [] };

  constructor(index: SearchIndex, text: string) {
    this.#index = index;
    const words = withoutParts(index, wordsOf(text.slice(0, LONGEST_QUERY))).slice(0, MOST_WORDS).map((word) =>
      word.text
    );
    const counts = countTelling(words);
    if (/[æøå]/i.test(text)) counts.no++;
    if (/[äöüß]/i.test(text)) counts.de++;
    this.#language = leadingLanguage(counts, "en");
    this.#words = words.map((word) => this.#mended(word));
    this.#terms = this.#words.map((word) => termsOf(word));
  }

  /** The word itself, or the one that it was meant to be. */
  #mended(word: string): string {
    const { vocabulary } = this.#index;
    if (this.#isStop(word) || this.#isKnown(word) || this.#partsOf(word) !== null) return word;
    const near = vocabulary.near(word);
    if (near.length === 0) return word;
    this.#query.mended.push({ word, meant: near[0]!.word });
    this.#slips.set(near[0]!.word, near);
    return near[0]!.word;
  }

  #isKnown(word: string): boolean {
    return spellings(word).some((spelling) =>
      this.#index.vocabulary.has(spelling) ||
      termsOf(spelling).some((term) => this.#has(term) || theThesaurus().has(term))
    );
  }

  #partsOf(word: string): readonly string[] | null {
    const { vocabulary } = this.#index;
    for (const language of LANGUAGES) {
      const parts = vocabulary.partsOf(word, language);
      if (parts !== null && (language !== "en" || parts.every((part) => vocabulary.has(part)))) return parts;
    }
    return null;
  }

  read(): Query {
    const inPhrase = this.#readPhrases();
    this.#words.forEach((word, at) => {
      if (this.#isStop(word)) {
        if (inPhrase[at] === null) this.#askFor(word);
      } else this.#readWord(word, inPhrase[at]!, at);
    });
    return this.#query;
  }

  /** Makes concepts of the phrases; tells how much each word counts beside the phrase it stands in. */
  #readPhrases(): (number | null)[] {
    const inPhrase: (number | null)[] = this.#words.map(() => null);
    for (let at = 0; at < this.#words.length; at++) {
      const abbreviated = this.#abbreviated(at);
      const phrase = abbreviated ?? theThesaurus().phraseAt(this.#terms, at);
      if (phrase === null) continue;
      const concept = this.#concept(this.#words.slice(at, at + phrase.length).join(" "));
      concept.isOwn = true;
      if (phrase.terms.length > 1) {
        if (phrase.terms.every((term) => this.#has(term))) concept.phrases.push({ terms: phrase.terms, weight: 1 });
      } else for (const term of phrase.terms) this.#offer(concept, term, 1);
      this.#substitute(concept, phrase.terms, 1);
      const isIdiom = this.#words.slice(at, at + phrase.length).filter((word) => !this.#isStop(word)).length < 2 ||
        abbreviated !== null;
      inPhrase.fill(isIdiom ? COUNTS.idiomWord : COUNTS.phraseWord, at, at + phrase.length);
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

  #readWord(word: string, besidePhrase: number | null, place: number): void {
    const parts = this.#isKnown(word) ? null : this.#partsOf(word);
    if (parts !== null) {
      for (const part of parts) this.#readWord(part, null, -1);
      return;
    }
    const concept = this.#concept(word);
    concept.place = place;
    concept.importance = besidePhrase !== null ? besidePhrase : LIGHT_WORDS.has(word) ? COUNTS.light : 1;
    const slips = this.#slips.get(word);
    this.#addOwn(concept, word, MENDED[slips?.[0]?.slips ?? 0]!);
    for (const other of slips?.slice(1) ?? []) this.#addOwn(concept, other.word, MENDED[other.slips]!);
    concept.isOwn = concept.terms.size > 0;
    const longForm = this.#index.longForms.get(termOf(word, "en"));
    if (longForm !== undefined && longForm.length > 1) concept.phrases.push({ terms: longForm, weight: 0.9 });
    for (const language of besidePhrase !== null ? [] : this.#languagesOf(word)) {
      this.#substitute(concept, [termOf(word, language)], concept.isOwn ? COUNTS.ownFactor : 1);
    }
    if (concept.terms.size + concept.phrases.length > 0 || word.length < 4) return;
    for (const known of this.#index.vocabulary.beginning(word, 8)) {
      if (known.startsWith(word)) this.#addOwn(concept, known, AS_BEGINNING);
    }
    if (concept.terms.size === 0) this.#query.unknown.push(word);
  }

  /** The languages in which a word is looked up: English, and others where it can be one of theirs. */
  #languagesOf(word: string): Language[] {
    const isEnglish = theThesaurus().has(termOf(word, "en"));
    if (this.#language !== "en") {
      return isEnglish ? [this.#language, "en"] : [this.#language, ...others(this.#language)];
    }
    return isEnglish ? ["en"] : ["en", "no", "de"];
  }

  #addOwn(concept: Concept, word: string, weight: number): void {
    for (const spelling of spellings(word)) {
      for (const term of termsOf(spelling)) {
        this.#offer(concept, term, weight);
        for (const compound of this.#index.vocabulary.compoundsOf(term)) {
          this.#offer(concept, compound, weight * AS_PART);
        }
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
    concept.importance = COUNTS.question;
    for (const other of ASKED[asked]!) this.#offer(concept, termOf(other, "en"), 1);
  }

  #isStop(word: string): boolean {
    if (word.length === 1 && !/\d/.test(word) || word === "not" || word === "never") return true;
    if (isStopWord(word, this.#language)) return true;
    if (this.#language === "en") return false;
    return isStopWord(word, "en") && !this.#index.vocabulary.has(word);
  }

  #concept(words: string): Concept {
    const known = this.#query.concepts.find((concept) => concept.words === words);
    if (known !== undefined) return known;
    const concept: Concept = { words, importance: 1, terms: new Map(), phrases: [], isOwn: false, place: -1 };
    this.#query.concepts.push(concept);
    return concept;
  }
}

/** Leaves out the parts of identifiers that the instance has as a whole. */
function withoutParts(index: SearchIndex, words: readonly Word[]): Word[] {
  let end = -1;
  return words.filter((word) => {
    if (word.start < end) return false;
    if (/[-_.]/.test(word.text) && index.vocabulary.has(word.text)) end = word.end;
    return !/[-_.]/.test(word.text) || end === word.end;
  });
}

function others(language: Language): Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

/** A word, and the same with umlauts that somebody wrote in two letters. */
function spellings(word: string): string[] {
  const other = word.replaceAll("ae", "a").replaceAll("oe", "o").replaceAll(/(?<![aeq])ue/g, "u").replaceAll("aa", "a");
  return other === word ? [word] : [word, other];
}
