import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { bundledRegistry } from "#src/agents/registry.ts";
import { FALLBACK_AGENT } from "#src/agents/agent.ts";
import { wordsOf } from "#src/text/words.ts";
import { demandCorpora } from "../../scripts/corpora.ts";
import { evaluateSearch, plainSearch, readLabelledQueries, SEARCH_SETS } from "../../scripts/eval/eval_search.ts";
import { evaluate, routes } from "../../scripts/eval/eval_routing.ts";
import { readLabelled } from "../../scripts/eval/labelled_tasks.ts";
import { ROOT } from "../binary.ts";

const FOLDER = demandCorpora(process.env);
const WIZARD_TASKS = join(FOLDER, "wizard-routing", "tasks-dev.tsv");
const AGENT_TASKS = join(FOLDER, "agent-selection", "tasks-dev.tsv");

test("tasks are routed to the right wizard", () => {
  const { count, top1, top3 } = evaluate(routes().wizards, readLabelled(WIZARD_TASKS));
  expect(top1 / count).toBeGreaterThanOrEqual(0.95);
  expect(top3 / count).toBeGreaterThanOrEqual(0.99);
});

test("tasks get the right agent, and those for the general agent go to it", () => {
  const tasks = readLabelled(AGENT_TASKS);
  const { count, top1, top3, misses } = evaluate(routes().agents, tasks);
  expect(top1 / count).toBeGreaterThanOrEqual(0.96);
  expect(top3 / count).toBeGreaterThanOrEqual(0.99);
  expect(misses.filter(({ acceptable }) => acceptable.every((id) => id === FALLBACK_AGENT))).toEqual([]);
});

/** Share of queries in percent that each set must answer among the first 3 and 10; `docs/text.md` says what they reach. */
const LEAST: Record<string, [top3: number, top10: number]> = {
  dev: [90, 94],
  own: [85, 92],
  fresh: [85, 93],
  held_out: [77, 92],
  later: [72, 84],
  voices_dev: [83, 88],
  voices_held: [63, 89],
};

for (const { name, file } of SEARCH_SETS) {
  test(`the search set ${name} reaches its share, and more than plain BM25`, async () => {
    const queries = readLabelledQueries(file);
    const { count, top3, top10 } = await evaluateSearch(queries);
    const plain = await evaluateSearch(queries, plainSearch);
    expect(count).toBe(queries.length);
    expect(100 * top3 / count).toBeGreaterThanOrEqual(LEAST[name]![0]);
    expect(100 * top10 / count).toBeGreaterThanOrEqual(LEAST[name]![1]);
    expect(top3).toBeGreaterThan(plain.top3);
    expect(top10).toBeGreaterThan(plain.top10);
  });
}

/** Runs of five words in a text, in small letters without punctuation. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "");
  return words.slice(0, Math.max(0, words.length - 4)).map((_, at) => words.slice(at, at + 5).join(" "));
}

test("the wizards' metadata repeats no five words in a row of the labelled tasks", () => {
  const metadata = new Set(
    readdirSync(join(ROOT, "wizards")).filter((file) => file.endsWith(".md")).flatMap((file) => {
      const front = readFileSync(join(ROOT, "wizards", file), "utf8").split("\n---\n")[0]!;
      return front.split("\n").flatMap((line) => runsOf(line));
    }),
  );
  const found = readLabelled(WIZARD_TASKS).flatMap(({ task }) => runsOf(task)).filter((run) => metadata.has(run));
  expect(found).toEqual([]);
});

test("the agents' metadata repeats no sentence of the labelled tasks", () => {
  const plain = (text: string) => wordsOf(text).join(" ");
  const known = new Set(
    bundledRegistry().entries.map(({ agent }) => agent).flatMap(({ selection, expertise, description }) =>
      [
        ...selection.exampleTasks,
        ...selection.notForTasks,
        ...selection.primaryIntents,
        ...selection.keywords,
        ...selection.secondarySignals,
        ...selection.negativeIntents,
        ...selection.antiKeywords,
        ...selection.redirectWhen.map((redirect) => redirect.phrase),
        ...expertise,
        description,
      ].map(plain)
    ),
  );
  // A single word is no sentence.
  const sentences = readLabelled(AGENT_TASKS).map(({ task }) => plain(task)).filter((text) => text.includes(" "));
  expect(sentences.filter((text) => known.has(text))).toEqual([]);
  for (const text of known) {
    if (text.split(" ").length < 5) continue;
    expect(sentences.filter((sentence) => ` ${sentence} `.includes(` ${text} `)), text).toEqual([]);
  }
});
