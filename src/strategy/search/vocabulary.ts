import { slipsAllowed, slipsBetween } from "./slips.ts";
import { type Language, LANGUAGES, termOf } from "./stems.ts";
import { theThesaurus } from "./thesaurus.ts";

/** Shortest part of a compound. */
const SHORTEST_PART = 4;
/** Letters that join the parts of a compound. */
const JOINTS = ["", "s", "e", "es", "n", "en", "er"];

/** A known word close to a misspelt one. */
export interface Near {
  word: string;
  /** Slips between the two. */
  slips: number;
}

/** The words of an instance, to mend slips and to take compounds apart. */
export class Vocabulary {
  /** How often each folded word stands in the instance, by language. */
  readonly #counts: Record<Language, Map<string, number>> = { en: new Map(), no: new Map(), de: new Map() };
  #byLength: Map<number, string[]> | null = null;
  /** Terms of compounds by the terms of their parts. */
  #compounds: Map<string, string[]> | null = null;

  add(word: string, language: Language): void {
    const counts = this.#counts[language];
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }

  has(word: string): boolean {
    return LANGUAGES.some((language) => this.#counts[language].has(word));
  }

  /** How often a word stands in the instance. */
  countOf(word: string): number {
    return LANGUAGES.reduce((sum, language) => sum + (this.#counts[language].get(word) ?? 0), 0);
  }

  /** Words with the fewest slips between, the commonest of them first; the instance's own before general ones. */
  near(word: string, limit = 3): Near[] {
    const most = slipsAllowed(word);
    if (most === 0) return [];
    const own = this.#nearAmong(word, most, this.#lengths());
    const found = own.length > 0 ? own : this.#nearAmong(word, most, generalWords());
    const fewest = Math.min(...found.map(({ slips }) => slips));
    return found.filter(({ slips }) => slips === fewest)
      .sort((a, b) => this.countOf(b.word) - this.countOf(a.word) || (a.word < b.word ? -1 : 1)).slice(0, limit);
  }

  /** Words that begin like another one, the commonest first. */
  beginning(word: string, limit: number): string[] {
    const opening = word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)));
    return LANGUAGES.flatMap((language) => [...this.#counts[language].keys()])
      .filter((known) => known.startsWith(opening) && known.length > 3)
      .sort((a, b) => this.countOf(b) - this.countOf(a) || (a < b ? -1 : 1)).slice(0, limit);
  }

  /** The words that stand in the instance most often, of those long enough to tell something. */
  commonest(limit: number): string[] {
    const words = new Set(LANGUAGES.flatMap((language) => [...this.#counts[language].keys()]));
    return [...words].filter((word) => word.length > 5 && !/\d/.test(word))
      .sort((a, b) => this.countOf(b) - this.countOf(a) || (a < b ? -1 : 1)).slice(0, limit);
  }

  /** The known words that a compound is made of, or null. */
  partsOf(word: string, language: Language): string[] | null {
    if (word.length < 2 * SHORTEST_PART || /[^a-z]/.test(word)) return null;
    return this.#split(word, language, 3);
  }

  /** Terms of the instance's compounds that have the term as a part. */
  compoundsOf(term: string): readonly string[] {
    if (this.#compounds === null) {
      this.#compounds = new Map();
      for (const language of ["no", "de"] as const) {
        for (const word of this.#counts[language].keys()) this.#noteParts(word, language);
      }
    }
    return this.#compounds.get(term) ?? [];
  }

  #noteParts(word: string, language: Language): void {
    for (const part of this.partsOf(word, language) ?? []) {
      const term = termOf(part, language);
      const whole = termOf(word, language);
      const known = this.#compounds!.get(term);
      if (known === undefined) this.#compounds!.set(term, [whole]);
      else if (!known.includes(whole)) known.push(whole);
    }
  }

  #split(word: string, language: Language, most: number): string[] | null {
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const first = this.#part(word.slice(0, at), language);
      if (first === null) continue;
      const rest = word.slice(at);
      if (this.#isKnown(rest, language)) return [first, rest];
      const further = most > 2 ? this.#split(rest, language, most - 1) : null;
      if (further !== null) return [first, ...further];
    }
    return null;
  }

  /** The known word that the front of a compound is, without the letters that join it to the next. */
  #part(front: string, language: Language): string | null {
    for (const joint of language === "en" ? [""] : JOINTS) {
      if (!front.endsWith(joint)) continue;
      const bare = front.slice(0, front.length - joint.length);
      if (bare.length >= SHORTEST_PART && this.#isKnown(bare, language)) return bare;
    }
    return null;
  }

  #isKnown(word: string, language: Language): boolean {
    return this.#counts[language].has(word) || theThesaurus().words(language).has(word);
  }

  #lengths(): Map<number, string[]> {
    return this.#byLength ??= byLength(LANGUAGES.flatMap((language) => [...this.#counts[language].keys()]));
  }

  #nearAmong(word: string, most: number, lengths: Map<number, string[]>): Near[] {
    const found: Near[] = [];
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const known of lengths.get(length) ?? []) {
        // The first letter is seldom missed; where it is, the second is right.
        if (known[0] !== word[0] && known[1] !== word[1]) continue;
        const slips = slipsBetween(word, known, most);
        if (slips <= most) found.push({ word: known, slips });
      }
    }
    return found;
  }
}

let general: Map<number, string[]> | null = null;

function generalWords(): Map<number, string[]> {
  return general ??= byLength(LANGUAGES.flatMap((language) => [...theThesaurus().words(language)]));
}

function byLength(words: Iterable<string>): Map<number, string[]> {
  const lengths = new Map<number, string[]>();
  for (const word of new Set(words)) {
    if (word.length < 4 || /\d/.test(word)) continue;
    const known = lengths.get(word.length);
    if (known === undefined) lengths.set(word.length, [word]);
    else known.push(word);
  }
  return lengths;
}
