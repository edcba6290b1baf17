import { existsSync, writeFileSync } from "node:fs";
import { WEIGHTS } from "#src/routing/weights.ts";
import { SEARCH_WEIGHTS } from "#src/strategy/search/search_weights.ts";
import {
  baselines,
  evaluate,
  type Outcome,
  type Route,
  routes,
  ROUTING_SETS,
  type RoutingSet,
} from "./eval/eval_routing.ts";
import {
  evaluateSearch,
  plainSearch,
  readLabelledQueries,
  SEARCH_SETS,
  type SearchOutcome,
} from "./eval/eval_search.ts";
import { readLabelled } from "./eval/labelled_tasks.ts";

/**
 * Prints what every labelled set scores, with plain BM25 beside it.
 * `--misses` lists what went wrong, `--weights` what the sets score without each weight, with half and with twice of it.
 */
async function main(args: readonly string[]): Promise<number> {
  const sets = ROUTING_SETS.filter(({ file }) => existsSync(file));
  for (const { file } of [...ROUTING_SETS, ...SEARCH_SETS]) {
    if (!existsSync(file)) print(`${file} is missing, its row is left out`);
  }
  if (args.includes("--weights")) {
    printWeights(sets);
    await printSearchWeights();
  } else {
    await printScores(sets, args.includes("--misses"));
  }
  return 0;
}

/** One table of all sets: routing counts the first place and the first three, search the first three and the first ten. */
async function printScores(sets: readonly RoutingSet[], withMisses: boolean): Promise<void> {
  const measured = [...routingScores(sets), ...await searchScores()];
  print(table([
    ["set", "tasks", "top-1 (search: top-3)", "top-3 (top-10)", "BM25 top-1 (top-3)", "BM25 top-3 (top-10)", "p50 ms"],
    ...measured.map(({ cells }) => cells),
  ]));
  if (withMisses) print(measured.flatMap(({ misses }) => misses).join("\n"));
}

/** What a set scored, as cells of the table, and what went wrong. */
interface Measured {
  cells: string[];
  misses: string[];
}

function routingScores(sets: readonly RoutingSet[]): Measured[] {
  const [now, plain] = [routes(), baselines()];
  return sets.map((set) => {
    const tasks = readLabelled(set.file);
    const outcome = evaluate(now[set.matcher], tasks, true);
    const baseline = evaluate(plain[set.matcher], tasks);
    const label = `${set.matcher} ${set.name}`;
    return {
      cells: [
        label,
        String(outcome.count),
        percent(outcome, "top1"),
        percent(outcome, "top3"),
        percent(baseline, "top1"),
        percent(baseline, "top3"),
        outcome.p50.toFixed(3),
      ],
      misses: outcome.misses.map(({ task, acceptable, given }) =>
        `${label}: ${task}\n  wanted ${acceptable.join(" or ")}; given ${given.join(", ")}`
      ),
    };
  });
}

/** The top-1 scores of all sets of one matcher, for each weight as it is, left out, halved and doubled. */
function printWeights(sets: readonly RoutingSet[]): void {
  const names = sets.map(({ matcher, name }) => `${matcher === "wizards" ? "W" : "A"} ${name.replace("_tasks", "")}`);
  const rows = [["weight", "value", ...names]];
  const score = (all: Record<RoutingSet["matcher"], Route>) =>
    sets.map((set) => percent(evaluate(all[set.matcher], readLabelled(set.file)), "top1"));
  const asIs = score(routes());
  rows.push(["as they are", "", ...asIs]);
  for (const name of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    const value = WEIGHTS[name];
    for (const factor of [0, 0.5, 2]) {
      // Without a scale there is no confidence.
      if (name === "scale" && factor === 0) continue;
      WEIGHTS[name] = value * factor;
      rows.push([name, String(WEIGHTS[name]), ...score(routes()).map((found, at) => found === asIs[at] ? "" : found)]);
    }
    WEIGHTS[name] = value;
  }
  print(table(rows));
}

function percent(outcome: Outcome, key: "top1" | "top3"): string {
  return (100 * outcome[key] / outcome.count).toFixed(1);
}

async function searchScores(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { name, queries } of searchSets()) {
    const outcome = await evaluateSearch(queries, undefined, true);
    const plain = await evaluateSearch(queries, plainSearch);
    if (outcome.count < queries.length) {
      print(`search ${name}: only ${outcome.count} queries, other instances are missing`);
    }
    measured.push({
      cells: [
        `search ${name}`,
        String(outcome.count),
        searchPercent(outcome, "top3"),
        searchPercent(outcome, "top10"),
        searchPercent(plain, "top3"),
        searchPercent(plain, "top10"),
        outcome.p50.toFixed(3),
      ],
      misses: outcome.misses.map(({ query, rank, given }) => {
        const wanted = query.expected.map(({ file, path }) => `${file}#${path}`).join(" or ");
        return `search ${name}, ${query.instance}: ${query.query}\n  wanted ${wanted}, at ${rank || "none"}; given ${
          given[0] ?? "none"
        }`;
      }),
    });
  }
  return measured;
}

/** The top-3 and top-10 scores of all search sets, for each weight as it is, left out, halved and doubled. */
async function printSearchWeights(): Promise<void> {
  const sets = searchSets();
  const score = async () => {
    const found: string[] = [];
    for (const { queries } of sets) {
      const outcome = await evaluateSearch(queries);
      found.push(`${searchPercent(outcome, "top3")}/${searchPercent(outcome, "top10")}`);
    }
    return found;
  };
  const asIs = await score();
  const rows = [["weight", "value", ...sets.map(({ name }) => `S ${name}`)], ["as they are", "", ...asIs]];
  for (const name of Object.keys(SEARCH_WEIGHTS) as (keyof typeof SEARCH_WEIGHTS)[]) {
    const value = SEARCH_WEIGHTS[name];
    for (const changed of [WITHOUT[name] ?? 0, value / 2, value * 2]) {
      SEARCH_WEIGHTS[name] = changed;
      const found = await score();
      rows.push([name, String(changed), ...found.map((cell, at) => cell === asIs[at] ? "" : cell)]);
    }
    SEARCH_WEIGHTS[name] = value;
  }
  print(table(rows));
}

/** What a weight is when it is left out, where that is not 0: a factor that changes nothing, or a limit that is never met. */
const WITHOUT: Partial<Record<keyof typeof SEARCH_WEIGHTS, number>> = {
  title: 1,
  length: 1e9,
  saturation: 1e9,
  light: 1,
  detail: 1,
  minor: 1,
  part: 2,
};

function searchSets() {
  return SEARCH_SETS.filter(({ file }) => existsSync(file)).map(({ name, file }) => ({
    name,
    queries: readLabelledQueries(file),
  }));
}

function searchPercent(outcome: SearchOutcome, key: "top3" | "top10"): string {
  return (100 * outcome[key] / outcome.count).toFixed(1);
}

/** Rows as a Markdown table, so that it can go into `docs/text.md` as it is. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function print(text: string): void {
  writeFileSync(1, `${text}\n`);
}

if (import.meta.main) process.exit(await main(process.argv.slice(2)));
