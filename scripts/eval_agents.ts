import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_AGENT } from "#src/agents/agent.ts";
import { bundledRegistry } from "#src/agents/registry.ts";
import { AgentSelector } from "#src/agents/selector.ts";
import { corporaFolder } from "./corpora.ts";
import { type LabelledTask, readLabelled } from "./labelled_tasks.ts";

const DEV_SET = join(corporaFolder(process.env), "agent-selection", "tasks-dev.tsv");

/** What the selector that this one follows reached on the same hundred sentences, measured with a port of its scoring. */
const ORIGINAL = "the original selector on this set: top-1 37 %, top-3 53 %";

/** What the selector made of a labelled set. */
export interface Outcome {
  count: number;
  top1: number;
  top3: number;
  /** Rows whose only answer is the general agent: all, and those that got it. */
  general: { count: number; right: number };
  /** By the preferred agent of the row: all, and those answered rightly. */
  recall: Map<string, { count: number; right: number }>;
  /** Wanted and given agent of the misses, with how often. */
  confusions: Map<string, number>;
  misses: { task: string; acceptable: string[]; given: string[] }[];
  /** Milliseconds per call, the middle one and the slowest of a hundred. */
  p50: number;
  p99: number;
}

/** Selects for each task, and times the calls once the selector is warm. */
export function evaluate(tasks: readonly LabelledTask[]): Outcome {
  const selector = new AgentSelector(bundledRegistry().entries.map(({ agent }) => agent));
  const outcome: Outcome = {
    count: tasks.length,
    top1: 0,
    top3: 0,
    general: { count: 0, right: 0 },
    recall: new Map(),
    confusions: new Map(),
    misses: [],
    p50: 0,
    p99: 0,
  };
  for (const { task, acceptable } of tasks) {
    const given = selector.select(task).matches.slice(0, 3).map(({ agentId }) => agentId);
    const isRight = acceptable.includes(given[0]!);
    const wanted = acceptable[0]!;
    const recall = outcome.recall.get(wanted) ?? { count: 0, right: 0 };
    outcome.recall.set(wanted, { count: recall.count + 1, right: recall.right + Number(isRight) });
    if (acceptable.every((id) => id === FALLBACK_AGENT)) {
      outcome.general.count++;
      if (isRight) outcome.general.right++;
    }
    if (isRight) outcome.top1++;
    else {
      outcome.misses.push({ task, acceptable, given });
      const pair = `${wanted} -> ${given[0]}`;
      outcome.confusions.set(pair, (outcome.confusions.get(pair) ?? 0) + 1);
    }
    if (given.some((id) => acceptable.includes(id))) outcome.top3++;
  }
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    for (const { task } of tasks) {
      const start = performance.now();
      selector.select(task);
      times.push(performance.now() - start);
    }
  }
  times.sort((a, b) => a - b);
  outcome.p50 = times[Math.floor(times.length * 0.5)] ?? 0;
  outcome.p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return outcome;
}

function report(title: string, outcome: Outcome, withMisses: boolean): string {
  const { count, top1, top3, general, recall, confusions, misses, p50, p99 } = outcome;
  const share = (part: number, all = count) =>
    all === 0 ? "none" : `${(100 * part / all).toFixed(1)} % (${part} of ${all})`;
  const lines = [
    `${title}`,
    `  top-1 ${share(top1)}, top-3 ${share(top3)}, fallback ${share(general.right, general.count)}`,
    `  p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`,
    `  recall per agent: ${
      [...recall].sort((a, b) => a[0] < b[0] ? -1 : 1).map(([id, { count, right }]) => `${id} ${right}/${count}`).join(
        ", ",
      )
    }`,
    `  confusions: ${
      confusions.size === 0
        ? "none"
        : [...confusions].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([pair, times]) =>
          `${pair} (${times})`
        )
          .join(", ")
    }`,
    ...(withMisses
      ? misses.map(({ task, acceptable, given }) =>
        `  ${task}\n    wanted ${acceptable.join(" or ")}; given ${given.join(", ")}`
      )
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const withMisses = !args.includes("--no-misses");
  const half = args.includes("--first-half") ? 0 : args.includes("--second-half") ? 1 : null;
  const files = args.filter((arg) => !arg.startsWith("--"));
  for (const file of files.length > 0 ? files : [DEV_SET]) {
    if (!existsSync(file)) {
      writeFileSync(2, `${file} is not there\n`);
      process.exit(1);
    }
    const tasks = readLabelled(file).filter((_, row) => half === null || row % 2 === half);
    writeFileSync(1, report(file, evaluate(tasks), withMisses));
    if (file === DEV_SET) writeFileSync(1, `  ${ORIGINAL}\n`);
  }
}
