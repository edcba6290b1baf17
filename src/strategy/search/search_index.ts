import { TermCounts } from "../../text/term_counts.ts";
import { termOf } from "../../text/terms.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { atOnce, mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { type Abbreviation, termsOfLongForm } from "./abbreviations.ts";
import { type FieldTerm, fieldTerms } from "./field_words.ts";
import { type FileIndex, fileIndex } from "./file_index.ts";
import { InstanceWords } from "./instance_words.ts";
import { PassageTree } from "./passage_tree.ts";

/** Everything that a search in one instance needs, joined from what was read of each of its files. */
export class SearchIndex {
  readonly tree: PassageTree;
  readonly words: InstanceWords;
  /** Words in a node and below it. */
  readonly sizes: Uint32Array;
  /** The fields that each term is about. */
  readonly fieldTerms: ReadonlyMap<string, readonly FieldTerm[]>;
  /** Terms of what an abbreviation stands for, by its own term. */
  readonly longForms: ReadonlyMap<string, readonly string[]>;
  readonly abbreviations: readonly Abbreviation[];
  readonly #files: readonly FileIndex[];
  /** The first node of each file. */
  readonly #firsts: readonly number[];
  readonly #counts: TermCounts;
  #nodesOfField: readonly (readonly number[])[] | null = null;

  private constructor(files: readonly FileIndex[], tree: PassageTree, counts: TermCounts) {
    this.#files = files;
    this.#counts = counts;
    this.tree = tree;
    this.words = new InstanceWords(files.map(({ words }) => words));
    this.sizes = new Uint32Array(this.tree.count);
    const firsts: number[] = [];
    let first = 0;
    for (const { sizes } of files) {
      this.sizes.set(sizes, first);
      firsts.push(first);
      first += sizes.length;
    }
    this.#firsts = firsts;
    this.fieldTerms = fieldTerms(this.tree);
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

  /** What was read of some files as one index. */
  static *joined(files: readonly FileIndex[]): Steps<SearchIndex> {
    const tree = yield* PassageTree.joined(files.map((file) => file.tree));
    const counts = new TermCounts();
    yield* mapSteps(files, ({ postings }) => postings.addTo(counts));
    return new SearchIndex(files, tree, counts);
  }

  /** How many texts hold a term. */
  count(term: string): number {
    return this.#counts.of(term);
  }

  /** Hands the nodes whose text holds a term to `visit`, in ascending order, with the term's weight in each. */
  forEachText(term: string, visit: (node: number, weight: number) => void): void {
    let first = 0;
    const shifted = (node: number, weight: number) => visit(first + node, weight);
    for (let index = 0; index < this.#files.length; index++) {
      first = this.#firsts[index]!;
      this.#files[index]!.postings.forEachText(term, shifted);
    }
  }

  /** Nodes of a field, list items left out. */
  nodesOfField(field: number): readonly number[] {
    this.#nodesOfField ??= this.#groupByField();
    return this.#nodesOfField[field]!;
  }

  #groupByField(): number[][] {
    const { fields, fieldOf, segments, count } = this.tree;
    const nodes: number[][] = fields.map(() => []);
    for (let node = 0; node < count; node++) {
      if (typeof segments[node] === "string") nodes[fieldOf[node]!]!.push(node);
    }
    return nodes;
  }
}

/** Indexes every text of the readable artifacts; the time is linear in the size of those that were not read before. */
export function buildSearchIndex(artifacts: readonly Artifact[]): SearchIndex {
  return atOnce(searchIndexSteps(artifacts));
}

/** The same as steps, some for each file. */
export function* searchIndexSteps(artifacts: readonly Artifact[]): Steps<SearchIndex> {
  const files: FileIndex[] = [];
  for (const artifact of artifacts) {
    if (!artifact.document.readable) continue;
    files.push(fileIndex(artifact));
    yield;
  }
  return yield* SearchIndex.joined(files);
}
