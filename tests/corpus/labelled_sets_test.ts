import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { bundledRegistry } from "#src/agents/registry.ts";
import { FALLBACK_AGENT } from "#src/agents/agent.ts";
import { wordsOf } from "#src/text/words.ts";
import { demandCorpora } from "../../scripts/corpora.ts";
import { evaluate as evaluateSearch, instanceFolder, readLabelled as readQueries } from "../../scripts/eval_search.ts";
import { evaluate, routes } from "../../scripts/eval_routing.ts";
import { readLabelled } from "../../scripts/labelled_tasks.ts";
import { ROOT } from "../binary.ts";

const FOLDER = demandCorpora(process.env);
const WIZARD_TASKS = join(FOLDER, "wizard-routing", "tasks-dev.tsv");
const AGENT_TASKS = join(FOLDER, "agent-selection", "tasks-dev.tsv");
const QUERIES = join(FOLDER, "search-relevance", "queries-dev.tsv");

test("tasks are routed to the right wizard, within a millisecond a call", () => {
  const { count, top1, top3, p50 } = evaluate(routes().wizards, readLabelled(WIZARD_TASKS), true);
  expect(top1 / count).toBeGreaterThanOrEqual(0.95);
  expect(top3 / count).toBeGreaterThanOrEqual(0.99);
  expect(p50).toBeLessThan(1);
});

test("tasks get the right agent, and those for the general agent go to it", () => {
  const tasks = readLabelled(AGENT_TASKS);
  const { count, top1, top3, misses } = evaluate(routes().agents, tasks);
  expect(top1 / count).toBeGreaterThanOrEqual(0.96);
  expect(top3 / count).toBeGreaterThanOrEqual(0.99);
  expect(misses.filter(({ acceptable }) => acceptable.every((id) => id === FALLBACK_AGENT))).toEqual([]);
});

test("queries of others find their passages", async () => {
  const { count, top3, top10 } = await evaluateSearch(readQueries(QUERIES));
  expect(top3 / count).toBeGreaterThanOrEqual(0.85);
  expect(top10 / count).toBeGreaterThanOrEqual(0.95);
});

test("our own queries find their passages in the example and in instances of others", async () => {
  const queries = readQueries(join(ROOT, "tests", "strategy", "queries_own.tsv"));
  expect(queries.filter(({ instance }) => instanceFolder(instance) === null)).toEqual([]);
  const { count, top3, top10 } = await evaluateSearch(queries);
  expect(top3 / count).toBeGreaterThanOrEqual(0.8);
  expect(top10 / count).toBeGreaterThanOrEqual(0.9);
});

/** Runs of five words in a text, in small letters without punctuation. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "");
  return words.slice(0, Math.max(0, words.length - 4)).map((_, at) => words.slice(at, at + 5).join(" "));
}

test("the wizards' metadata repeats no five words in a row of the labelled tasks", () => {
  const metadata = new Set(
    readdirSync(join(ROOT, "wizards")).flatMap((file) => {
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
