import { termOf } from "../../text/terms.ts";
import type { WordNumbers } from "../../text/word_numbers.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { atOnce, mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { type Abbreviation, termsOfLongForm } from "./abbreviations.ts";
import type { FieldTable } from "./field_table.ts";
import { type FileIndex, fileIndex } from "./file_index.ts";
import { InstanceWords } from "./instance_words.ts";

/** Everything that a search in one instance needs: what was read of each of its files, and nothing that repeats it. */
export class SearchIndex {
  readonly files: readonly FileIndex[];
  /** Number of nodes in all files. */
  readonly count: number;
  readonly words: InstanceWords;
  /** Terms of what an abbreviation stands for, by its own term. */
  readonly longForms: ReadonlyMap<string, readonly string[]>;
  readonly abbreviations: readonly Abbreviation[];
  /** By table and field, its nodes in all files, list items left out. */
  readonly #nodesOfFields = new Map<FieldTable, number[]>();
  /** The tables that the terms of the files are in. */
  readonly #numbers: ReadonlySet<WordNumbers>;
  /** How many texts hold the terms that were asked for. */
  readonly #counts = new Map<string, number>();

  constructor(files: readonly FileIndex[]) {
    this.files = files;
    this.count = files.reduce((sum, { tree }) => sum + tree.count, 0);
    this.#numbers = new Set(files.map(({ postings }) => postings.numbers));
    this.words = new InstanceWords(files.map(({ words }) => words));
    for (const { tree: { table, fields, nodesOfFields } } of files) {
      let sums = this.#nodesOfFields.get(table);
      if (sums === undefined) this.#nodesOfFields.set(table, sums = []);
      for (let at = 0; at < fields.length; at++) {
        sums[fields[at]!] = (sums[fields[at]!] ?? 0) + nodesOfFields[at]!;
      }
    }
    const abbreviations = new Map<string, Abbreviation>();
    const longForms = new Map<string, readonly string[]>();
    for (const abbreviation of files.flatMap((file) => file.abbreviations)) {
      const key = `${abbreviation.short} ${abbreviation.words.join(" ")}`;
      if (!abbreviations.has(key)) abbreviations.set(key, abbreviation);
    }
    for (const abbreviation of abbreviations.values()) {
      const term = termOf(abbreviation.short, "en");
      if (!longForms.has(term)) longForms.set(term, termsOfLongForm(abbreviation));
    }
    this.longForms = longForms;
    this.abbreviations = [...abbreviations.values()];
  }

  /** The tables that the fields of the files are in. */
  get tables(): Iterable<FieldTable> {
    return this.#nodesOfFields.keys();
  }

  /** Nodes of a field in all files, list items left out. */
  nodesOfField(table: FieldTable, field: number): number {
    return this.#nodesOfFields.get(table)?.[field] ?? 0;
  }

  /** True where a text holds a term, or a field of the instance is about it. */
  has(term: string): boolean {
    if (this.countTexts(term) > 0) return true;
    for (const [table, sums] of this.#nodesOfFields) {
      if (table.about(term).some(({ field }) => sums[field] !== undefined)) return true;
    }
    return false;
  }

  /** How many texts hold a term. */
  countTexts(term: string): number {
    let count = this.#counts.get(term);
    if (count === undefined) {
      // Most terms that are asked for are synonyms that no file has.
      count = [...this.#numbers].every((numbers) => numbers.find(term) === -1)
        ? 0
        : this.files.reduce((sum, { postings }) => sum + postings.count(term), 0);
      this.#counts.set(term, count);
    }
    return count;
  }
}

/** Indexes every text of the readable artifacts; the time is linear in the size of those that were not read before. */
export function buildSearchIndex(artifacts: readonly Artifact[]): SearchIndex {
  return atOnce(searchIndexSteps(artifacts));
}

/** The same as steps, one for each file. */
export function* searchIndexSteps(artifacts: readonly Artifact[]): Steps<SearchIndex> {
  return new SearchIndex(yield* mapSteps(artifacts.filter(({ document }) => document.readable), fileIndex));
}
