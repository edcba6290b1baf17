import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EpfModel } from "#src/model/model.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { rankPassages } from "#src/strategy/search/rank_passages.ts";
import { buildSearchIndex } from "#src/strategy/search/search_index.ts";
import { readQuery } from "#src/strategy/search/search_query.ts";
import { codeArtifact, requestArtifact } from "#src/suggest/links/link_artifact.ts";
import { atOnce } from "#src/workspace/progress_monitor.ts";
import { proposeForFeature, proposeForWork } from "#src/suggest/links/link_proposals.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { evaluateSearch, instanceFolder, readLabelledQueries, SEARCH_SETS } from "../../scripts/eval/eval_search.ts";

const GOLDEN = join(import.meta.dir, "golden");
const example = await loadInstance(new DiskTree(instanceFolder("tidemark")!));

function expectGolden(name: string, lines: readonly string[]): void {
  const path = join(GOLDEN, name);
  const now = `${lines.join("\n")}\n`;
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(path, now);
  expect(now).toBe(readFileSync(path, "utf8"));
}

const own = SEARCH_SETS.filter(({ file }) => file.startsWith(import.meta.dir));

// A changed weight, synonym or section word shows here as the queries that it answers otherwise.
describe("each labelled query about the example is answered as it was reviewed", () => {
  const index = buildSearchIndex(example.artifacts);
  for (const { name, file } of own) {
    test(name, () => {
      const queries = readLabelledQueries(file).filter(({ instance }) => instance === "tidemark");
      expectGolden(
        `search_${name}.txt`,
        queries.map(({ query }) => {
          const best = rankPassages(index, readQuery(index, query)).slice(0, 3).map(({ file: { tree }, node, score }) =>
            `${score.toFixed(3)} ${tree.artifact.file}#${formatPath(tree.pathOf(node))}`
          );
          return `${query}\n  ${best.join("\n  ")}`;
        }),
      );
    });
  }
});

describe("the links of the example are suggested as they were reviewed", () => {
  const model = new EpfModel(example);
  const places = { artifact: "a", mappings: "m", shown: (file: string) => file };
  const lines = (proposals: ReturnType<typeof proposeForWork>) =>
    atOnce(proposals).map(({ type, target, confidence }) => `  ${confidence.toFixed(2)} ${type} ${target}`).join("\n");

  test("features, with their own links taken away", () => {
    expectGolden(
      "links_of_features.txt",
      model.features.map(({ id, value }) => {
        const bare = { ...value, strategic_context: { tracks: ["product"] } };
        return `${id}\n${lines(proposeForFeature(model, bare, null, "", places))}`;
      }),
    );
  });
  test("source files and pull requests", () => {
    const code =
      "// Warns the duty officer when a tide window closes\nexport function shrinkWindow(gauge: Gauge, draught: number) {}\n";
    const loose =
      "// Finds the berth of a vessel for the week plan, with colours, escapes, paddings, columns, tables, sorted keys and cells\n";
    const request =
      "Rank shoals by the cost of waiting\n\nThe list names calls that waited. Imports are sorted, the parser is renamed, unused helpers and flags are removed, and the bundler is updated.\n";
    expectGolden("links_of_work.txt", [
      `code\n${lines(proposeForWork(model, codeArtifact("heights/window.ts", code, true), places))}`,
      `loose\n${lines(proposeForWork(model, codeArtifact("print/columns.ts", loose, true), places))}`,
      `request\n${lines(proposeForWork(model, requestArtifact(request), places))}`,
    ]);
  });
});

test.each([["the example", ["tidemark"]], ["other instances", ["marlstone", "fjordvakt", "glockenturm", "larkrise"]]])(
  "queries about %s reach their share",
  async (_, instances) => {
    const queries = own.flatMap(({ file }) => readLabelledQueries(file))
      .filter(({ instance }) => instances.includes(instance));
    const { count, top3, top10 } = await evaluateSearch(queries);
    expect(count).toBe(queries.length);
    expect(top3 / count).toBeGreaterThanOrEqual(0.75);
    expect(top10 / count).toBeGreaterThanOrEqual(0.88);
  },
);
