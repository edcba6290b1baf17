import { writeFileSync } from "node:fs";

/** A program with its arguments, run to its end and timed as a whole. */
export interface Case {
  name: string;
  command: readonly string[];
  cwd?: string;
  /** Variables of the environment beside those that every run has. */
  env?: Readonly<Record<string, string>>;
  /** Done before each run, outside of the time. */
  prepare?(): void;
  /** Exit codes that a sound run may have; 0 and 1 unless told. */
  exits?: readonly number[];
}

/** One run. */
export interface Sample {
  /** Wall time from start to exit. */
  ms: number;
  /** CPU time of the process, user and system. */
  cpu: number;
  /** Largest resident memory in bytes. On Linux never less than that of the measuring process itself. */
  memory: number;
}

/** A run that ended in a way that its case does not allow. */
export class CrashedRun extends Error {}

/** The environment of every run: nothing of the shell's reaches the program. */
const ENVIRONMENT = { PATH: process.env.PATH ?? "", HOME: "/nonexistent", NO_COLOR: "1", EPF_NO_CACHE: "1" };

/** @throws CrashedRun when the exit code is not one that the case allows */
export function runOnce({ name, command, cwd, env = {}, prepare, exits = [0, 1] }: Case): Sample {
  prepare?.();
  const start = Bun.nanoseconds();
  const result = Bun.spawnSync([...command], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...ENVIRONMENT, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const ms = (Bun.nanoseconds() - start) / 1e6;
  if (!exits.includes(result.exitCode)) {
    throw new CrashedRun(`${name}: exit ${result.exitCode}\n${result.stderr.toString().slice(0, 2000)}`);
  }
  const usage = result.resourceUsage;
  return { ms, cpu: Number(usage?.cpuTime.total ?? 0) / 1000, memory: usage?.maxRSS ?? 0 };
}

/**
 * Runs cases in turn, `rounds` times: A B C A B C. What slows the machine for a while slows all of them alike, so that
 * times of one round can be compared.
 */
export function interleave(cases: readonly Case[], rounds: number, warmUps: number): Map<string, Sample[]> {
  for (let round = 0; round < warmUps; round++) for (const one of cases) runOnce(one);
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) for (const one of cases) samples.get(one.name)!.push(runOnce(one));
  return samples;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median of the ratios of two cases' times, round by round. */
export function medianRatio(above: readonly Sample[], below: readonly Sample[]): number {
  return median(above.map(({ ms }, round) => ms / below[round]!.ms));
}

/** A table with its columns aligned: the first to the left, the others to the right unless they hold words. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => Bun.stringWidth(row[column] ?? ""))));
  const isText = head.map((_, column) => column === 0 || rows.some((row) => /^[a-zA-Z]/.test(row[column] ?? "")));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => {
      const blanks = " ".repeat(widths[column]! - Bun.stringWidth(cell));
      return isText[column] ? cell + blanks : blanks + cell;
    }).join("  ").trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  print([line(head), rule, ...rows.map(line)].join("\n"));
}

export function print(text: string): void {
  writeFileSync(1, `${text}\n`);
}
