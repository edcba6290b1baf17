import { existsSync, writeFileSync } from "node:fs";
import { WEIGHTS } from "#src/routing/weights.ts";
import {
  baselines,
  evaluate,
  type Outcome,
  type Route,
  routes,
  ROUTING_SETS,
  type RoutingSet,
} from "./eval_routing.ts";
import { readLabelled } from "./labelled_tasks.ts";

/**
 * Prints what every labelled set scores, with plain BM25 beside it.
 * `--misses` lists what went wrong, `--weights` what the sets score without each weight, with half and with twice of it.
 */
function main(args: readonly string[]): number {
  const sets = ROUTING_SETS.filter(({ file }) => existsSync(file));
  for (const { file } of ROUTING_SETS) if (!existsSync(file)) print(`${file} is missing, its row is left out`);
  if (args.includes("--weights")) printWeights(sets);
  else printScores(sets, args.includes("--misses"));
  return 0;
}

function printScores(sets: readonly RoutingSet[], withMisses: boolean): void {
  const [now, plain] = [routes(), baselines()];
  const rows = [["set", "tasks", "top-1", "top-3", "BM25 top-1", "BM25 top-3", "p50 ms"]];
  const misses: string[] = [];
  for (const set of sets) {
    const tasks = readLabelled(set.file);
    const outcome = evaluate(now[set.matcher], tasks, true);
    const baseline = evaluate(plain[set.matcher], tasks);
    const label = `${set.matcher} ${set.name}`;
    rows.push([
      label,
      String(outcome.count),
      percent(outcome, "top1"),
      percent(outcome, "top3"),
      percent(baseline, "top1"),
      percent(baseline, "top3"),
      outcome.p50.toFixed(3),
    ]);
    for (const { task, acceptable, given } of outcome.misses) {
      misses.push(`${label}: ${task}\n  wanted ${acceptable.join(" or ")}; given ${given.join(", ")}`);
    }
  }
  print(table(rows));
  if (withMisses) print(misses.join("\n"));
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

/** Rows as a Markdown table, so that it can go into `docs/text.md` as it is. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function print(text: string): void {
  writeFileSync(1, `${text}\n`);
}

if (import.meta.main) process.exit(main(process.argv.slice(2)));
