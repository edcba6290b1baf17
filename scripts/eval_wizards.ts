import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { guideOf } from "#src/library/guide.ts";
import { Matcher } from "#src/routing/matcher.ts";
import { STRATEGY_FIELD } from "#src/routing/out_of_scope.ts";
import { allWizards } from "#src/library/wizards.ts";
import { corporaFolder } from "./corpora.ts";
import { type LabelledTask, readLabelled } from "./labelled_tasks.ts";

const DEV_SET = join(corporaFolder(process.env), "wizard-routing", "tasks-dev.tsv");

/** What the matcher made of a labelled set. */
export interface Outcome {
  count: number;
  top1: number;
  top3: number;
  misses: { task: string; acceptable: string[]; given: string[]; confidence: string | null }[];
  /** Milliseconds per call, the quickest of ten rounds for each task: the middle one and the slowest of a hundred. */
  p50: number;
  p99: number;
}

/** Matches each task, and times the calls once the matcher is warm. */
export function evaluate(tasks: readonly LabelledTask[]): Outcome {
  const matcher = new Matcher(allWizards().map(guideOf), STRATEGY_FIELD);
  const outcome: Outcome = { count: tasks.length, top1: 0, top3: 0, misses: [], p50: 0, p99: 0 };
  for (const { task, acceptable } of tasks) {
    const { recommended, confidence, alternatives } = matcher.match(task);
    const given = [recommended ?? "none", ...alternatives.map((alternative) => alternative.name)];
    if (acceptable.includes(given[0]!)) outcome.top1++;
    else outcome.misses.push({ task, acceptable, given, confidence });
    if (given.slice(0, 3).some((name) => acceptable.includes(name))) outcome.top3++;
  }
  const times = tasks.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 10; round++) {
    tasks.forEach(({ task }, at) => {
      const start = performance.now();
      matcher.match(task);
      times[at] = Math.min(times[at]!, performance.now() - start);
    });
  }
  times.sort((a, b) => a - b);
  outcome.p50 = times[Math.floor(times.length * 0.5)] ?? 0;
  outcome.p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return outcome;
}

function print(title: string, { count, top1, top3, misses, p50, p99 }: Outcome): void {
  const share = (part: number) => `${(100 * part / count).toFixed(1)} % (${part} of ${count})`;
  const lines = misses.map(({ task, acceptable, given, confidence }) =>
    `  ${task}\n    wanted ${acceptable.join(" or ")}; given ${given.join(", ")} (${confidence ?? "none"})`
  );
  writeFileSync(
    1,
    `${title}\n${lines.join("\n")}\ntop-1 ${share(top1)}, top-3 ${share(top3)}, p50 ${p50.toFixed(3)} ms, p99 ${
      p99.toFixed(3)
    } ms\n`,
  );
}

if (import.meta.main) {
  const files = process.argv.slice(2);
  for (const file of files.length > 0 ? files : [DEV_SET]) {
    if (!existsSync(file)) {
      writeFileSync(2, `${file} is not there\n`);
      process.exit(1);
    }
    print(file, evaluate(readLabelled(file)));
  }
}
