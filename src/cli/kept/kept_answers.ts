import { VERSION } from "../../version.ts";
import { AnswerCache, cacheFolder, type KeptAnswer } from "../../workspace/kept_answers/answer_cache.ts";
import { KeptParts, withParts } from "../../workspace/kept_answers/kept_parts.ts";
import { RunInputs } from "../../workspace/kept_answers/run_inputs.ts";
import { buildOfProgram } from "../../workspace/kept_answers/program.ts";
import { observing } from "../../workspace/reading/observed.ts";
import { EXIT } from "../../diagnostics/failure.ts";
import { nowOf } from "../clock.ts";
import type { Host } from "../host.ts";

type Run = (args: readonly string[], env: Record<string, string | undefined>, host: Host) => Promise<number>;

/** Exit codes of runs that came to an answer. */
const ANSWERED: readonly number[] = [EXIT.clean, EXIT.findings];

/**
 * Runs a command, or prints what an earlier run printed where nothing has changed that it learned from outside.
 * @param run runs the command
 * @returns the exit code
 */
export async function answerAgain(
  args: readonly string[],
  env: Record<string, string | undefined>,
  host: Host,
  run: Run,
): Promise<number> {
  // What earlier commands of the same host have read, this one does not ask for again.
  const isFirst = host.instances === undefined;
  const kept = !isFirst ? null : host.keptAnswers === undefined ? placeOf(env) : host.keptAnswers;
  const now = kept === null ? null : momentOf(env);
  if (kept === null || now === null) return await run(args, env, host);
  const cache = new AnswerCache(kept.folder);
  const key = keyOf(args, now, host, kept.build);
  const known = cache.find(key, env);
  if (known !== null) return print(known, now, host);
  const inputs = new RunInputs();
  const printed: [number, string][] = [];
  const partsKey = digestOf([...runFacts(host, kept.build), args]);
  const parts = new KeptParts(() => cache.findParts(partsKey));
  const code = await observing(inputs, () => {
    return withParts(parts, () => run(args, inputs.watched(env), recording(host, now, printed, inputs)));
  });
  if (ANSWERED.includes(code)) {
    const moment = now.toISOString();
    // The only place of the moment itself; everything else depends on the day alone.
    const timeless = printed.map(([to, text]): [number, string[]] => [to, text.split(moment)]);
    const { left } = parts;
    if (left !== null && inputs.isWhole) cache.keepParts(partsKey, left);
    cache.keep(key, { exit: code, printed: timeless }, inputs);
  }
  return code;
}

/** The user's cache, for a program that is compiled. */
function placeOf(env: Readonly<Record<string, string | undefined>>): Host["keptAnswers"] & object | null {
  const folder = cacheFolder(env);
  const build = folder === null ? null : buildOfProgram();
  return folder === null || build === null ? null : { folder, build };
}

/** Null where the environment names none that can be used: the command itself says so. */
function momentOf(env: Readonly<Record<string, string | undefined>>): Date | null {
  try {
    return nowOf(env);
  } catch {
    return null;
  }
}

/** What an answer depends on beside what its run learns. */
function keyOf(args: readonly string[], now: Date, host: Host, build: string): string {
  const day = now.toISOString().slice(0, 10);
  return digestOf([...runFacts(host, build), day, host.programName ?? null, host.columns(), args]);
}

/** The program, the user and the folder of a run. */
function runFacts({ cwd }: Host, build: string): unknown[] {
  return [VERSION, build, process.getuid?.() ?? null, cwd];
}

function digestOf(facts: readonly unknown[]): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(facts)).digest("hex");
}

function print({ exit, printed }: KeptAnswer, now: Date, host: Host): number {
  const moment = now.toISOString();
  for (const [descriptor, parts] of printed) (descriptor === 1 ? host.out : host.err)(parts.join(moment));
  return exit;
}

/** The host, with what is printed taken down. */
function recording(host: Host, now: Date, printed: [number, string][], inputs: RunInputs): Host {
  const to = (descriptor: number, print: (text: string) => void) => (text: string) => {
    printed.push([descriptor, text]);
    print(text);
  };
  return {
    cwd: host.cwd,
    now,
    out: to(1, host.out),
    err: to(2, host.err),
    progress: host,
    columns: host.columns,
    rows: host.rows,
    errorColumns: host.errorColumns,
    stdin: () => {
      inputs.spoil();
      return host.stdin();
    },
    ...(host.programName === undefined ? {} : { programName: host.programName }),
  };
}
