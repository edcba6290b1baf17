import { countTelling, type Language, leadingLanguage } from "../../text/language.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { TermIndex } from "../../text/term_index.ts";
import { forEachWord, wordsOf } from "../../text/words.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { type Abbreviation, abbreviationsIn, termsOfLongForm } from "./abbreviations.ts";
import { type FieldTerm, fieldTerms } from "./field_words.ts";
import { InstanceWords } from "./instance_words.ts";
import { PassageTree } from "./passage_tree.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { termOf } from "../../text/terms.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";

/** How many words of a file are read to detect its language. */
const SAMPLE = 400;
/** Nodes of one step. */
const STEP = 500;
/** Least share of words of other languages in a file whose texts are classified one by one. */
const MIXED = 0.04;

/** Everything that a search in one instance needs; built once, read-only afterwards. */
export interface SearchIndex {
  tree: PassageTree;
  /** The nodes whose text holds each term. */
  postings: TermIndex;
  words: InstanceWords;
  /** Words in a node and below it. */
  sizes: Uint32Array;
  /** The fields that each term is about. */
  fieldTerms: ReadonlyMap<string, readonly FieldTerm[]>;
  /** Nodes by their field, list items left out. */
  nodesOfField: readonly (readonly number[])[];
  /** Terms of what an abbreviation stands for, by its own term. */
  longForms: ReadonlyMap<string, readonly string[]>;
  abbreviations: readonly Abbreviation[];
}

/** Indexes every text of the readable artifacts; the time is linear in their size. */
export function buildSearchIndex(artifacts: readonly Artifact[]): SearchIndex {
  return atOnce(searchIndexSteps(artifacts));
}

/** The same as steps of some texts each. */
export function* searchIndexSteps(artifacts: readonly Artifact[]): Steps<SearchIndex> {
  return yield* new Builder(yield* PassageTree.steps(artifacts)).build();
}

class Builder {
  readonly #tree: PassageTree;
  readonly #postings = new TermIndex();
  readonly #words = new InstanceWords();
  readonly #sizes: Uint32Array;
  /** Terms of the words met, null for words that say nothing, by language. */
  readonly #known: Record<Language, Map<string, string | null>> = { en: new Map(), no: new Map(), de: new Map() };
  readonly #abbreviations = new Map<string, Abbreviation>();
  readonly #isTitle: Uint8Array;

  constructor(tree: PassageTree) {
    this.#tree = tree;
    this.#sizes = new Uint32Array(tree.count);
    this.#isTitle = new Uint8Array(tree.count);
    for (let node = 0; node < tree.count; node++) {
      const title = tree.titles[node]!;
      if (title !== -1) this.#isTitle[title] = 1;
    }
  }

  *build(): Steps<SearchIndex> {
    const tree = this.#tree;
    const languages = yield* this.#languages();
    for (let node = 0; node < tree.count; node++) {
      if (node % STEP === 0) yield;
      if (!tree.isText(node)) continue;
      const text = tree.textOf(node);
      const main = languages[tree.owners[node]!]!;
      this.#addText(node, text, main.isMixed ? languageOf(text, main.language) : main.language);
    }
    this.#sumUp();
    yield;
    const ofFields = { fieldTerms: fieldTerms(tree), nodesOfField: this.#nodesOfField() };
    yield;
    const index = { tree, postings: this.#postings, words: this.#words, sizes: this.#sizes };
    return { ...index, ...ofFields, ...this.#longForms() };
  }

  #addText(node: number, text: string, language: Language): void {
    const tree = this.#tree;
    const weight = this.#isTitle[node] === 1 || tree.segments[node] === "id" ? SEARCH_WEIGHTS.title : 1;
    let size = 0;
    forEachWord(text, (word) => {
      size++;
      const term = this.#termOf(word, language);
      if (term !== null) this.#postings.addOnce(node, term, weight);
    });
    this.#sizes[node] = size;
    for (const abbreviation of abbreviationsIn(text)) {
      const key = `${abbreviation.short} ${abbreviation.words.join(" ")}`;
      if (!this.#abbreviations.has(key)) this.#abbreviations.set(key, abbreviation);
    }
  }

  #termOf(word: string, language: Language): string | null {
    let term = this.#known[language].get(word);
    if (term === undefined) {
      const saysNothing = isStopWord(word, language) || (word.length === 1 && !/\d/.test(word));
      term = saysNothing ? null : termOf(word, language);
      this.#known[language].set(word, term);
    }
    if (term !== null) this.#words.add(word, language);
    return term;
  }

  /** Each artifact's language, and whether it holds texts of others. */
  *#languages(): Steps<{ language: Language; isMixed: boolean }[]> {
    const tree = this.#tree;
    const languages: { language: Language; isMixed: boolean }[] = [];
    for (let node = 0; node < tree.count;) {
      const owner = tree.owners[node]!;
      const sample: string[] = [];
      for (; tree.owners[node] === owner && node < tree.count; node++) {
        if (sample.length < SAMPLE && tree.isText(node)) forEachWord(tree.textOf(node), (word) => sample.push(word));
      }
      languages[owner] = languageOfSample(sample);
      yield;
    }
    return languages;
  }

  /** Sizes of what holds other nodes. */
  #sumUp(): void {
    const { count, parents, segments } = this.#tree;
    for (let node = count - 1; node >= 0; node--) {
      const parent = parents[node]!;
      if (parent !== -1) this.#sizes[parent]! += this.#sizes[node]! + (typeof segments[node] === "string" ? 1 : 0);
    }
  }

  #nodesOfField(): number[][] {
    const { fields, fieldOf, segments, count } = this.#tree;
    const nodes: number[][] = fields.map(() => []);
    for (let node = 0; node < count; node++) {
      if (typeof segments[node] === "string") nodes[fieldOf[node]!]!.push(node);
    }
    return nodes;
  }

  #longForms(): Pick<SearchIndex, "longForms" | "abbreviations"> {
    const longForms = new Map<string, readonly string[]>();
    for (const abbreviation of this.#abbreviations.values()) {
      const term = termOf(abbreviation.short, "en");
      if (longForms.has(term)) continue;
      longForms.set(term, termsOfLongForm(abbreviation));
    }
    return { longForms, abbreviations: [...this.#abbreviations.values()] };
  }
}

function languageOfSample(words: readonly string[]): { language: Language; isMixed: boolean } {
  const counts = countTelling(words);
  const language = leadingLanguage(counts, "en");
  const all = counts.en + counts.no + counts.de;
  return { language, isMixed: all > 0 && (all - counts[language]) / all > MIXED };
}

function languageOf(text: string, otherwise: Language): Language {
  return leadingLanguage(countTelling(wordsOf(text)), otherwise);
}
