import { compoundParts } from "../../text/compounds.ts";
import { type Language, LANGUAGES } from "../../text/language.ts";
import { distanceAllowed } from "../../text/spelling/edit_distance.ts";
import { KnownWords } from "../../text/spelling/spelling.ts";
import { theSynonyms } from "./synonyms.ts";
import { termOf } from "../../text/terms.ts";
import type { WordCounts } from "./word_counts.ts";

/** Most words to offer where a query found nothing. */
const MOST_OFFERED = 5;

/** How often a file has each folded word, by language. */
type FileWords = Record<Language, WordCounts>;

/** The words of an instance, to correct misspelt words and to take compounds apart. */
export class InstanceWords {
  /** How often each file has each folded word, by language. */
  readonly #files: readonly FileWords[];
  /** The same for all files, by language, put together when it is first asked for. */
  readonly #sums: Partial<Record<Language, ReadonlyMap<string, number>>> = {};
  #known: KnownWords | null = null;
  /** Terms of compounds by the terms of their parts. */
  #compounds: Map<string, string[]> | null = null;

  constructor(files: readonly FileWords[]) {
    this.#files = files;
  }

  has(word: string): boolean {
    return LANGUAGES.some((language) => this.#hasIn(word, language));
  }

  #hasIn(word: string, language: Language): boolean {
    return this.#sums[language]?.has(word) ?? this.#files.some((counts) => counts[language].has(word));
  }

  #counts(language: Language): ReadonlyMap<string, number> {
    let sum = this.#sums[language];
    if (sum === undefined) {
      const counts = new Map<string, number>();
      for (const file of this.#files) {
        file[language].forEach((word, count) => counts.set(word, (counts.get(word) ?? 0) + count));
      }
      sum = this.#sums[language] = counts;
    }
    return sum;
  }

  /** The words nearest to a misspelt one, the commonest of them first; the instance's own before general ones. */
  near(word: string, limit = 3): string[] {
    this.#known ??= new KnownWords(this.#all().filter(mayBeMeant));
    const own = this.#known.closest(word);
    const found = own.length > 0 ? own : generalWords().closest(word);
    return this.#commonestFirst(found).slice(0, limit);
  }

  /** Words that start with the same letters, the commonest first. */
  beginning(word: string, limit: number): string[] {
    const opening = word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)));
    return this.#commonestFirst(this.#all().filter((known) => known.startsWith(opening) && known.length > 3))
      .slice(0, limit);
  }

  /** Words of the instance that resemble those that were asked for. */
  resembling(words: readonly string[]): string[] {
    const near = words.flatMap((word) => [...this.near(word), ...this.beginning(word, 3)]);
    return [...new Set(near)].filter((word) => this.has(word)).slice(0, MOST_OFFERED);
  }

  /** The commonest longer words of the instance. */
  commonest(): string[] {
    return this.#commonestFirst(this.#all().filter((word) => word.length > 5 && !/\d/.test(word)))
      .slice(0, MOST_OFFERED);
  }

  /** The known words that a compound is made of, or null. */
  partsOf(word: string, language: Language): string[] | null {
    const general = theSynonyms().words(language);
    return compoundParts(word, language, (part) => this.#hasIn(part, language) || general.has(part));
  }

  /** Terms of the instance's compounds that have the term as a part. */
  compoundsOf(term: string): readonly string[] {
    this.#compounds ??= this.#readCompounds();
    return this.#compounds.get(term) ?? [];
  }

  #readCompounds(): Map<string, string[]> {
    const compounds = new Map<string, string[]>();
    for (const language of ["no", "de"] as const) {
      for (const word of this.#counts(language).keys()) {
        const whole = termOf(word, language);
        for (const part of this.partsOf(word, language) ?? []) {
          const term = termOf(part, language);
          const known = compounds.get(term);
          if (known === undefined) compounds.set(term, [whole]);
          else if (!known.includes(whole)) known.push(whole);
        }
      }
    }
    return compounds;
  }

  #all(): string[] {
    return [...new Set(LANGUAGES.flatMap((language) => [...this.#counts(language).keys()]))];
  }

  #commonestFirst(words: readonly string[]): string[] {
    const counts = new Map(
      words.map((word) =>
        [word, LANGUAGES.reduce((sum, language) => sum + (this.#counts(language).get(word) ?? 0), 0)] as const
      ),
    );
    return words.toSorted((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  }
}

let general: KnownWords | null = null;

function generalWords(): KnownWords {
  return general ??= new KnownWords(
    LANGUAGES.flatMap((language) => [...theSynonyms().words(language)].filter(mayBeMeant)),
  );
}

/** A word of few letters, or with digits, easily becomes another word by a typo. */
function mayBeMeant(word: string): boolean {
  return distanceAllowed(word) > 0;
}
