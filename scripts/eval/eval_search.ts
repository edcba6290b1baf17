import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatPath, parsePath } from "#src/diagnostics/path.ts";
import type { FoundNode } from "#src/strategy/search/passage.ts";
import { NODE } from "#src/strategy/search/passage_tree.ts";
import { rankPassages } from "#src/strategy/search/rank_passages.ts";
import { buildSearchIndex } from "#src/strategy/search/search_index.ts";
import { readQuery } from "#src/strategy/search/search_query.ts";
import { Ranker } from "#src/text/ranker.ts";
import { stem } from "#src/text/stemming/stem.ts";
import { wordsOf } from "#src/text/words.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { corporaFolder } from "../corpora.ts";

const ROOT = join(import.meta.dir, "..", "..");
const SHARED = corporaFolder(process.env);

/** The labelled sets of search; those of `../shared`, and queries about its instances, are not there on a bare clone. */
export const SEARCH_SETS: readonly { name: string; file: string }[] = [
  { name: "dev", file: join(SHARED, "search-relevance", "queries-dev.tsv") },
  ...["own", "fresh", "held_out", "later", "voices_dev", "voices_held"].map((name) => ({
    name,
    file: join(ROOT, "tests", "strategy", `queries_${name}.tsv`),
  })),
];

/** A place in an instance. */
export interface PassagePlace {
  file: string;
  /** Dotted path, empty for the whole file. */
  path: string;
}

/** A query against an instance, and the passages that answer it. */
export interface LabelledQuery {
  instance: string;
  query: string;
  expected: PassagePlace[];
}

/** How search is measured: the places that it gives for a query, best first. */
export type PassageSearch = (query: string) => PassagePlace[];

/** What a search made of a labelled set. */
export interface SearchOutcome {
  count: number;
  top3: number;
  top10: number;
  misses: { query: LabelledQuery; rank: number; given: string[] }[];
  /** Milliseconds per query once warm: the middle one. */
  p50: number;
}

/** Reads a table of three columns: instance, query, and passages `file#dotted.path` separated by `|`. */
export function readLabelledQueries(path: string): LabelledQuery[] {
  return readFileSync(path, "utf8").split("\n").slice(1).filter((line) => line.includes("\t")).map((line) => {
    const [instance = "", query = "", expected = ""] = line.split("\t");
    return {
      instance,
      query,
      expected: expected.trim().split("|").map((place) => {
        const [file = "", dotted = ""] = place.split("#");
        return { file, path: dotted };
      }),
    };
  });
}

/** Where an instance of a labelled set is; null when it is not there. */
export function instanceFolder(name: string): string | null {
  return [
    join(SHARED, "corpus", name),
    join(ROOT, "examples", name),
    join(ROOT, "tests", "fixtures", "instances", name),
  ]
    .find((folder) => existsSync(folder)) ?? null;
}

/** True when a passage is an expected one, is inside it, or directly holds it. */
export function isHit(given: PassagePlace, expected: PassagePlace): boolean {
  if (given.file !== expected.file) return false;
  const found = parsePath(given.path) ?? [];
  const wanted = parsePath(expected.path) ?? [];
  const isBelow = wanted.every((segment, at) => found[at] === segment);
  const isAbove = wanted.length - found.length === 1 && found.every((segment, at) => wanted[at] === segment);
  return isBelow || isAbove;
}

/** The program's search in some artifacts, indexed anew so that changed weights hold. */
function ownSearch(artifacts: readonly Artifact[]): PassageSearch {
  const index = buildSearchIndex(artifacts);
  return (query) => rankPassages(index, readQuery(index, query)).slice(0, 10).map(placeOf);
}

/** Plain BM25 over list items, maps of texts and single texts, with the keys above them: what the weights must beat. */
export function plainSearch(artifacts: readonly Artifact[]): PassageSearch {
  const ranker = new Ranker();
  const termsOf = (text: string) => wordsOf(text).map((word) => stem(word, "en"));
  const passages: FoundNode[] = [];
  for (const file of buildSearchIndex(artifacts).files) {
    const { tree } = file;
    for (let node = 0; node < tree.count; node++) {
      const isWhole = tree.isItem(node) || tree.kinds[node] !== NODE.text;
      if (tree.parents[node] === -1 || !isWhole && wordsOf(tree.textOf(node)).length <= 6) continue;
      for (let inner = node; inner < tree.ends[node]!; inner++) {
        if (tree.isText(inner)) { for (const term of termsOf(tree.textOf(inner))) ranker.add(passages.length, term); }
      }
      for (const term of termsOf(formatPath(tree.pathOf(node)).replaceAll("_", " "))) ranker.add(passages.length, term);
      passages.push({ file, node });
    }
  }
  return (query) => {
    const scores = ranker.score(new Map(termsOf(query).map((term) => [term, 1])));
    return [...scores.keys()].filter((at) => scores[at]! > 0).sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, 10).map((at) => placeOf(passages[at]!));
  };
}

function placeOf({ file: { tree }, node }: FoundNode): PassagePlace {
  return { file: tree.artifact.file, path: formatPath(tree.pathOf(node)) };
}

const instances = new Map<string, Promise<readonly Artifact[]>>();

function artifactsOf(folder: string): Promise<readonly Artifact[]> {
  let known = instances.get(folder);
  if (known === undefined) {
    known = loadInstance(new DiskTree(folder)).then(({ artifacts }) => artifacts);
    instances.set(folder, known);
  }
  return known;
}

/** Asks every query whose instance is there, and times them when asked to. */
export async function evaluateSearch(
  queries: readonly LabelledQuery[],
  searchIn: (artifacts: readonly Artifact[]) => PassageSearch = ownSearch,
  isTimed = false,
): Promise<SearchOutcome> {
  const outcome: SearchOutcome = { count: 0, top3: 0, top10: 0, misses: [], p50: 0 };
  const times: number[] = [];
  for (const [name, group] of Map.groupBy(queries, ({ instance }) => instance)) {
    const folder = instanceFolder(name);
    if (folder === null) continue;
    const search = searchIn(await artifactsOf(folder));
    outcome.count += group.length;
    for (const query of group) {
      const given = search(query.query);
      const rank = given.findIndex((passage) => query.expected.some((expected) => isHit(passage, expected))) + 1;
      if (rank > 0) outcome.top10++;
      if (rank > 0 && rank <= 3) outcome.top3++;
      else outcome.misses.push({ query, rank, given: given.map(({ file, path }) => `${file}#${path}`) });
    }
    for (const { query } of isTimed ? [...group, ...group, ...group] : []) {
      const start = performance.now();
      search(query);
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  outcome.p50 = times[Math.floor(times.length / 2)] ?? 0;
  return outcome;
}
