import type { Artifact } from "../../workspace/artifact.ts";
import { findPlaceholder } from "../../model/placeholder.ts";
import { type Abbreviation, abbreviationsIn } from "./abbreviations.ts";
import { countTelling, isStopWord, isTellingInKey, leadingLanguage } from "./languages.ts";
import { isPlainKey } from "./passage_roles.ts";
import { PassageTree } from "./passage_tree.ts";
import { Postings } from "./postings.ts";
import { type Language, termOf } from "./stems.ts";
import { Vocabulary } from "./vocabulary.ts";
import { forEachWord, keyWords } from "./words.ts";

/** How much a word counts by where it stands. */
export const IN_TITLE = 1.8;
const IN_PROSE = 1;
const IN_ADDRESS = 0.5;
/** A word of the name that an identifier stands for. */
const IN_NAME_OF_ID = 0.25;

/** What leads from the text still to be written counts little. */
const PLACEHOLDER_PRIOR = 0.3;
/** In longer texts a word or two may be open, but something is said. */
const LONGEST_PLACEHOLDER = 160;

/** How many words of a file are read to tell its language. */
const SAMPLE = 400;
/** Fewest telling words of other languages in a file whose texts are told apart one by one. */
const MIXED = 0.04;

/** Everything that a search in one instance needs; built once, read-only afterwards. */
export interface SearchIndex {
  tree: PassageTree;
  postings: Postings;
  vocabulary: Vocabulary;
  /** Words in a node and below it. */
  sizes: Uint32Array;
  /** Terms of each key, empty for those that tell nothing. */
  keyTerms: readonly (readonly string[])[];
  /** Keys by the terms in them. */
  keysOf: ReadonlyMap<string, readonly number[]>;
  /** Nodes by their key's number, list items left out. */
  nodesOfKey: readonly (readonly number[])[];
  /** Texts by the abbreviation's term: the terms of what it stands for. */
  longForms: ReadonlyMap<string, readonly string[]>;
  abbreviations: readonly Abbreviation[];
}

/** Indexes every text of the readable artifacts; the time is linear in their size. */
export function buildSearchIndex(artifacts: readonly Artifact[]): SearchIndex {
  const tree = new PassageTree(artifacts);
  return new Builder(tree).build();
}

class Builder {
  readonly #tree: PassageTree;
  readonly #postings = new Postings();
  readonly #vocabulary = new Vocabulary();
  readonly #sizes: Uint32Array;
  /** Term numbers of words met, -1 for stop words, by language. */
  readonly #known: Record<Language, Map<string, number>> = { en: new Map(), no: new Map(), de: new Map() };
  readonly #abbreviations = new Map<string, Abbreviation>();
  readonly #titleNodes: Uint8Array;

  constructor(tree: PassageTree) {
    this.#tree = tree;
    this.#sizes = new Uint32Array(tree.count);
    this.#titleNodes = new Uint8Array(tree.count);
    for (const title of tree.titles) if (title !== -1) this.#titleNodes[title] = 1;
  }

  build(): SearchIndex {
    const tree = this.#tree;
    const languages = this.#languages();
    const names = this.#namesOfIds();
    for (let node = 0; node < tree.count; node++) {
      if (!tree.isText(node)) continue;
      const text = tree.textOf(node);
      const main = languages[tree.owners[node]!]!;
      this.#addText(node, text, main.isMixed ? this.#languageOf(text, main.language) : main.language);
      const name = names.get(text);
      if (name !== undefined && tree.segments[node] !== "id") this.#addName(node, name, main.language);
    }
    this.#sumUp();
    this.#postings.pack();
    return {
      ...this.#keys(),
      ...this.#shorts(),
      tree,
      postings: this.#postings,
      vocabulary: this.#vocabulary,
      sizes: this.#sizes,
    };
  }

  #addText(node: number, text: string, language: Language): void {
    const tree = this.#tree;
    const isTitle = this.#titleNodes[node] === 1;
    const isAddress = !isTitle && !/\s/.test(text) && /[/:_.\d]/.test(text);
    const weight = isTitle || tree.segments[node] === "id" ? IN_TITLE : isAddress ? IN_ADDRESS : IN_PROSE;
    let size = 0;
    forEachWord(text, (word) => {
      size++;
      const term = this.#termOf(word, language);
      if (term !== -1) this.#postings.add(term, node, weight);
    });
    this.#sizes[node] = size;
    if (text.length < LONGEST_PLACEHOLDER && findPlaceholder(text) !== null) tree.priors[node]! *= PLACEHOLDER_PRIOR;
    for (const abbreviation of abbreviationsIn(text)) {
      const key = `${abbreviation.short} ${abbreviation.words.join(" ")}`;
      if (!this.#abbreviations.has(key)) this.#abbreviations.set(key, abbreviation);
    }
  }

  #addName(node: number, name: string, language: Language): void {
    forEachWord(name, (word) => {
      const term = this.#termOf(word, language);
      if (term !== -1) this.#postings.add(term, node, IN_NAME_OF_ID);
    });
  }

  #termOf(word: string, language: Language): number {
    const known = this.#known[language].get(word);
    if (known !== undefined) {
      if (known !== -1) this.#vocabulary.add(word, language);
      return known;
    }
    const term = isStopWord(word, language) || (word.length === 1 && !/\d/.test(word))
      ? -1
      : this.#postings.numberOf(termOf(word, language));
    this.#known[language].set(word, term);
    if (term !== -1) this.#vocabulary.add(word, language);
    return term;
  }

  /** Each artifact's language, and whether it holds texts of others. */
  #languages(): { language: Language; isMixed: boolean }[] {
    const words: string[][] = this.#tree.artifacts.map(() => []);
    for (let node = 0; node < this.#tree.count; node++) {
      const sample = words[this.#tree.owners[node]!]!;
      if (sample.length >= SAMPLE || !this.#tree.isText(node)) continue;
      forEachWord(this.#tree.textOf(node), (word) => sample.push(word));
    }
    return words.map((sample) => {
      const counts = countTelling(sample);
      const language = leadingLanguage(counts, "en");
      const all = counts.en + counts.no + counts.de;
      return { language, isMixed: all > 0 && (all - counts[language]) / all > MIXED };
    });
  }

  #languageOf(text: string, otherwise: Language): Language {
    const words: string[] = [];
    forEachWord(text, (word) => words.push(word));
    return leadingLanguage(countTelling(words), otherwise);
  }

  /** The names of what has an id, by the id. */
  #namesOfIds(): Map<string, string> {
    const tree = this.#tree;
    const names = new Map<string, string>();
    for (let node = 0; node < tree.count; node++) {
      if (tree.segments[node] !== "id" || !tree.isText(node)) continue;
      const title = tree.titles[tree.parents[node]!] ?? -1;
      if (title !== -1 && !names.has(tree.textOf(node))) names.set(tree.textOf(node), tree.textOf(title));
    }
    return names;
  }

  /** Sizes of what holds other nodes. */
  #sumUp(): void {
    const { count, parents, segments } = this.#tree;
    for (let node = count - 1; node >= 0; node--) {
      const parent = parents[node]!;
      if (parent !== -1) this.#sizes[parent]! += this.#sizes[node]! + (typeof segments[node] === "string" ? 1 : 0);
    }
  }

  #keys(): Pick<SearchIndex, "keyTerms" | "keysOf" | "nodesOfKey"> {
    const { keyNames, keys, segments, count } = this.#tree;
    const keysOf = new Map<string, number[]>();
    const keyTerms = keyNames.map((name, key) => {
      if (isPlainKey(name)) return [];
      const terms = [...new Set(keyWords(name).flatMap((word) => keyTermsOf(word)))];
      for (const term of terms) {
        const known = keysOf.get(term);
        if (known === undefined) keysOf.set(term, [key]);
        else known.push(key);
      }
      return terms;
    });
    const nodesOfKey: number[][] = keyNames.map(() => []);
    for (let node = 0; node < count; node++) {
      if (typeof segments[node] === "string" && keys[node] !== -1) nodesOfKey[keys[node]!]!.push(node);
    }
    return { keyTerms, keysOf, nodesOfKey };
  }

  #shorts(): Pick<SearchIndex, "longForms" | "abbreviations"> {
    const longForms = new Map<string, readonly string[]>();
    for (const { short, words } of this.#abbreviations.values()) {
      const term = termOf(short, "en");
      if (longForms.has(term)) continue;
      longForms.set(term, words.filter((word) => !isStopWord(word, "en")).map((word) => termOf(word, "en")));
    }
    return { longForms, abbreviations: [...this.#abbreviations.values()] };
  }
}

function isLight(word: string): boolean {
  return isStopWord(word, "en") && !isTellingInKey(word);
}

/** Keys are English, whatever the texts are. */
function keyTermsOf(word: string): string[] {
  return isLight(word) || word.length < 2 ? [] : [termOf(word, "en")];
}
