import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { countTelling, type Language, LANGUAGES, leadingLanguage } from "../../text/language.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { type PackedTerms, TermIndex } from "../../text/term_index.ts";
import { termOf } from "../../text/terms.ts";
import { WordNumbers } from "../../text/word_numbers.ts";
import { forEachWord, wordsOf } from "../../text/words.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { type Abbreviation, abbreviationsIn } from "./abbreviations.ts";
import { FieldTable } from "./field_table.ts";
import { PassageTree } from "./passage_tree.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { WordCounts } from "./word_counts.ts";

/** How many words of a file are read to detect its language. */
const SAMPLE = 400;
/** Least share of words of other languages in a file whose texts are classified one by one. */
const MIXED = 0.04;

/** What a search needs of one file; read once, so that after an edit the other files are not read again. */
export interface FileIndex {
  tree: PassageTree;
  /** The nodes of the file whose text holds each term. */
  postings: PackedTerms;
  /** How often the file has each folded word, by language; words that say nothing are left out. */
  words: Record<Language, WordCounts>;
  /** Words in a node and below it. */
  sizes: Uint32Array;
  abbreviations: readonly Abbreviation[];
}

/** The index of a readable artifact, kept for as long as its document is the same. */
export const fileIndex = onceForEach((artifact: Artifact): FileIndex => new FileReader(artifact).read());

/** Words whose terms are remembered for the files that follow. */
const MOST_KNOWN = 100_000;

/** The numbers of words and terms that the next file is written in; files before may have those of an earlier object. */
let numbers = new WordNumbers();

/** Fields from which on the next file gets a new table. */
const MOST_FIELDS = 20_000;

/** The fields of the next file; files before may have theirs in an earlier table. */
let table = new FieldTable();

/** Terms of the words met in any file, null for words that say nothing, by language. */
const known: Record<Language, Map<string, string | null>> = { en: new Map(), no: new Map(), de: new Map() };

function knownTermOf(word: string, language: Language): string | null {
  const terms = known[language];
  let term = terms.get(word);
  if (term === undefined) {
    const saysNothing = isStopWord(word, language) || (word.length === 1 && !/\d/.test(word));
    term = saysNothing ? null : termOf(word, language);
    if (terms.size >= MOST_KNOWN) terms.clear();
    terms.set(word, term);
  }
  return term;
}

class FileReader {
  readonly #tree: PassageTree;
  readonly #postings = new TermIndex();
  readonly #words: Record<Language, Map<string, number>> = { en: new Map(), no: new Map(), de: new Map() };
  readonly #sizes: Uint32Array;
  readonly #abbreviations: Abbreviation[] = [];
  readonly #isTitle: Uint8Array;

  constructor(artifact: Artifact) {
    if (table.size >= MOST_FIELDS) table = new FieldTable();
    const tree = this.#tree = new PassageTree(artifact, table);
    this.#sizes = new Uint32Array(tree.count);
    this.#isTitle = new Uint8Array(tree.count);
    for (const title of tree.titles) if (title !== -1) this.#isTitle[title] = 1;
  }

  read(): FileIndex {
    const tree = this.#tree;
    const { language, isMixed } = this.#language();
    for (let node = 0; node < tree.count; node++) {
      if (!tree.isText(node)) continue;
      const text = tree.textOf(node);
      this.#addText(node, text, isMixed ? leadingLanguage(countTelling(wordsOf(text)), language) : language);
    }
    this.#sumUp();
    if (numbers.size >= MOST_KNOWN) numbers = new WordNumbers();
    const { en, no, de } = this.#words;
    return {
      tree,
      postings: this.#postings.pack(numbers),
      words: { en: new WordCounts(numbers, en), no: new WordCounts(numbers, no), de: new WordCounts(numbers, de) },
      sizes: this.#sizes,
      abbreviations: this.#abbreviations,
    };
  }

  #addText(node: number, text: string, language: Language): void {
    const tree = this.#tree;
    const weight = this.#isTitle[node] === 1 || tree.segments[node] === "id" ? SEARCH_WEIGHTS.title : 1;
    const counts = this.#words[language];
    let size = 0;
    forEachWord(text, (word) => {
      size++;
      const term = knownTermOf(word, language);
      if (term === null) return;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      this.#postings.addOnce(node, term, weight);
    });
    this.#sizes[node] = size;
    this.#abbreviations.push(...abbreviationsIn(text));
  }

  /** The file's language, and whether it holds texts of others. */
  #language(): { language: Language; isMixed: boolean } {
    const tree = this.#tree;
    const sample: string[] = [];
    for (let node = 0; node < tree.count && sample.length < SAMPLE; node++) {
      if (tree.isText(node)) forEachWord(tree.textOf(node), (word) => sample.push(word));
    }
    const counts = countTelling(sample);
    const language = leadingLanguage(counts, "en");
    const all = LANGUAGES.reduce((sum, each) => sum + counts[each], 0);
    return { language, isMixed: all > 0 && (all - counts[language]) / all > MIXED };
  }

  /** Sizes of what holds other nodes. */
  #sumUp(): void {
    const { count, parents, segments } = this.#tree;
    for (let node = count - 1; node >= 0; node--) {
      const parent = parents[node]!;
      if (parent !== -1) this.#sizes[parent]! += this.#sizes[node]! + (typeof segments[node] === "string" ? 1 : 0);
    }
  }
}
