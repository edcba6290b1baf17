import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const ROOT = join(import.meta.dir, "..");
/** The compiled binary; `npm test` builds it first. */
export const EPF = join(ROOT, "dist", "epf");
/** The moment that checks in tests take for now. */
export const NOW = "2026-11-21T12:00:00Z";

/** A plain environment: nothing of the developer's shell reaches the program. */
export function plainEnv(more: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: "/nonexistent",
    // Every run does its work; tests/kept_answers is about those that print an earlier answer.
    EPF_NO_CACHE: "1",
    // Most runs are short: compiling for long ones takes a third of their processor time.
    BUN_JSC_useDFGJIT: "0",
    SOURCE_DATE_EPOCH: String(Date.parse(NOW) / 1000),
    ...more,
  };
}

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the binary to its end. */
export function binary(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; stdin?: string | Uint8Array } = {},
): Outcome {
  const result = Bun.spawnSync([EPF, ...args], {
    cwd: options.cwd ?? ROOT,
    env: plainEnv(options.env),
    stdin: options.stdin === undefined ? "ignore" : Buffer.from(options.stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  return { code: result.exitCode, stdout: result.stdout.toString(), stderr: result.stderr.toString() };
}

/** Runs `body` in a fresh folder that holds the given files, and removes it afterwards. */
export async function inFolder<T>(
  files: Record<string, string | Uint8Array>,
  body: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "epf-test-")));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies a folder of the repository, such as an example, into a test's folder. */
export function copyInto(folder: string, source: string, name: string): string {
  const target = join(folder, name);
  cpSync(resolve(ROOT, source), target, { recursive: true });
  return target;
}
