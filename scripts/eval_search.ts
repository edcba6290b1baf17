import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatPath, parsePath } from "#src/diagnostics/path.ts";
import { rankPassages } from "#src/strategy/search/rank_passages.ts";
import { buildSearchIndex, type SearchIndex } from "#src/strategy/search/search_index.ts";
import { readQuery } from "#src/strategy/search/search_query.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/load.ts";
import { corporaFolder } from "./corpora.ts";

const ROOT = join(import.meta.dir, "..");
const SHARED = corporaFolder(process.env);
const DEV_SET = join(SHARED, "search-relevance", "queries-dev.tsv");

/** A query against an instance, and the passages that answer it. */
export interface LabelledQuery {
  instance: string;
  query: string;
  expected: { file: string; path: string }[];
}

/** What the search made of a labelled set. */
export interface Outcome {
  count: number;
  top1: number;
  top3: number;
  top10: number;
  /** Mean of one divided by the rank of the first expected passage. */
  reciprocal: number;
  misses: { query: LabelledQuery; rank: number; given: string[] }[];
  /** Milliseconds per query, the middle one and the slowest of a hundred. */
  p50: number;
  p99: number;
}

/** Reads a table of three columns: instance, query, and passages `file#dotted.path` parted by `|`. */
export function readLabelled(path: string): LabelledQuery[] {
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

/** Where an instance of a labelled set lies; null when it is not there. */
export function instanceFolder(name: string): string | null {
  return [join(SHARED, "corpus", name), join(ROOT, "examples", name)].find((folder) => existsSync(folder)) ?? null;
}

/** True when a passage is an expected one, lies inside it, or holds it directly. */
export function isHit(given: { file: string; path: string }, expected: { file: string; path: string }): boolean {
  if (given.file !== expected.file) return false;
  const found = parsePath(given.path) ?? [];
  const wanted = parsePath(expected.path) ?? [];
  const isBelow = wanted.every((segment, at) => found[at] === segment);
  const isAbove = wanted.length - found.length === 1 && found.every((segment, at) => wanted[at] === segment);
  return isBelow || isAbove;
}

/** Asks every query, and times them once the index is warm. */
export async function evaluate(queries: readonly LabelledQuery[]): Promise<Outcome> {
  const indexes = new Map<string, SearchIndex>();
  for (const name of new Set(queries.map(({ instance }) => instance))) {
    const folder = instanceFolder(name);
    if (folder !== null) indexes.set(name, buildSearchIndex((await loadInstance(new DiskTree(folder))).artifacts));
  }
  const asked = queries.filter(({ instance }) => indexes.has(instance));
  const outcome: Outcome = {
    count: asked.length,
    top1: 0,
    top3: 0,
    top10: 0,
    reciprocal: 0,
    misses: [],
    p50: 0,
    p99: 0,
  };
  for (const query of asked) {
    const index = indexes.get(query.instance)!;
    const given = rankPassages(index, readQuery(index, query.query)).slice(0, 10).map(({ node }) => ({
      file: index.tree.artifacts[index.tree.owners[node]!]!.file,
      path: formatPath(index.tree.pathOf(node)),
    }));
    const rank = given.findIndex((passage) => query.expected.some((expected) => isHit(passage, expected)));
    if (rank === 0) outcome.top1++;
    if (rank !== -1 && rank < 3) outcome.top3++;
    if (rank !== -1) outcome.top10++;
    if (rank !== -1) outcome.reciprocal += 1 / (rank + 1) / asked.length;
    if (rank === -1 || rank > 2) {
      outcome.misses.push({ query, rank, given: given.map(({ file, path }) => `${file}#${path}`) });
    }
  }
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const query of asked) {
      const index = indexes.get(query.instance)!;
      const start = performance.now();
      rankPassages(index, readQuery(index, query.query));
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  outcome.p50 = times[Math.floor(times.length * 0.5)] ?? 0;
  outcome.p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return outcome;
}

function print(title: string, { count, top1, top3, top10, reciprocal, misses, p50, p99 }: Outcome): void {
  const share = (part: number) => `${(100 * part / count).toFixed(1)} % (${part} of ${count})`;
  const lines = misses.map(({ query, rank, given }) =>
    `  ${query.instance}: ${query.query}\n    ${rank === -1 ? "not in the first ten" : `place ${rank + 1}`}; wanted ${
      query.expected.map(({ file, path }) => `${file}#${path}`).join(" or ")
    }\n    given ${given.slice(0, 4).join("\n          ")}`
  );
  writeFileSync(
    1,
    `${title}\n${lines.join("\n")}\ntop-1 ${share(top1)}, top-3 ${share(top3)}, top-10 ${share(top10)}, MRR ${
      reciprocal.toFixed(3)
    }, p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms\n`,
  );
}

if (import.meta.main) {
  const files = process.argv.slice(2);
  for (const file of files.length > 0 ? files : [DEV_SET]) {
    if (!existsSync(file)) {
      writeFileSync(2, `${file} is not there\n`);
      process.exit(1);
    }
    print(file, await evaluate(readLabelled(file)));
  }
}
