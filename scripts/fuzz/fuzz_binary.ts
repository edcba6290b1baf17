import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { escapeText } from "#src/diagnostics/escape.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import { FORMAT_NAMES } from "#src/reporters/mod.ts";
import { saveInput } from "./fuzz_failure.ts";
import type { LineOutcome } from "./fuzz_lines.ts";
import type { Breach, FuzzInput } from "./fuzz_properties.ts";
import { NOW } from "./fuzz_properties.ts";

const ROOT = join(import.meta.dir, "..", "..");
const EPF = join(ROOT, "dist", "epf");
/** Exit codes of a sound run: clean, findings, nothing there to check. */
const SOUND = [0, 1, 3];
/** Milliseconds until a run is stopped. */
const LONGEST = 20_000;

/** Why the binary cannot be compared with the sources, or null when it can. */
export function binaryFault(): string | null {
  if (!existsSync(EPF)) return "dist/epf is not built";
  const built = statSync(EPF).mtimeMs;
  for (const folder of ["src", "schemas"]) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true }) as string[]) {
      if (statSync(join(ROOT, folder, entry)).mtimeMs > built) return `dist/epf is older than ${folder}/${entry}`;
    }
  }
  return null;
}

/** Runs one command line in a folder; a run that does not end counts as an internal error. */
export function runBinary(words: readonly string[], cwd: string): LineOutcome {
  const { exitCode, stdout, stderr, signalCode } = Bun.spawnSync([EPF, ...words], {
    cwd,
    env: { PATH: process.env.PATH ?? "", HOME: "/nonexistent" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: LONGEST,
  });
  const why = signalCode === undefined ? "" : `ended by ${signalCode}\n`;
  return { code: exitCode, stdout: stdout.toString(), stderr: `${why}${stderr}` };
}

/** Runs the binary over an input: it ends soundly, in every format, and finds what the functions found. */
export function binaryBreach(input: FuzzInput, findings: readonly Finding[], turn: number): Breach | null {
  const folder = mkdtempSync(join(tmpdir(), "epf-fuzz-run-"));
  try {
    const path = relative(folder, saveInput(folder, "input", input));
    const target = input.type === null ? ["check", path] : ["validate", path, "--type", input.type];
    const format = turn % 2 === 0
      ? ["--json", "--detail-level", "full"]
      : ["--format", FORMAT_NAMES[(turn >> 1) % FORMAT_NAMES.length]!];
    const result = Bun.spawnSync([EPF, ...target, ...format], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? "", HOME: "/nonexistent", SOURCE_DATE_EPOCH: String(NOW.getTime() / 1000) },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
      timeout: LONGEST,
    });
    const said = result.stderr.toString();
    if (result.signalCode !== undefined) return breach(`ended by ${result.signalCode} (stopped after ${LONGEST} ms)`);
    if (!SOUND.includes(result.exitCode)) {
      return breach(`${[...target, ...format].join(" ")}: exit ${result.exitCode}, ${said.slice(0, 1500)}`);
    }
    if (format[0] !== "--json" || result.exitCode === 3) return null;
    const answer = JSON.parse(result.stdout.toString()) as {
      report: { findings: Finding[]; instances: { root: string }[] };
      next_cursor: string | null;
    };
    const others = answer.report.instances.filter(({ root }) => root !== path);
    // A larger answer is cut into pages, which tests/mcp/answer_sizes_test.ts reads to the end.
    if (others.length > 0 || answer.next_cursor !== null) return null;
    return differences(answer.report.findings, findings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The binary's validators are compiled at build time, the functions' at run time: both must say the same. */
function differences(binary: readonly Finding[], functions: readonly Finding[]): Breach | null {
  const [ours, theirs] = [functions, binary].map((list) => list.map(toLine).sort());
  const missing = ours!.find((line, at) => line !== theirs![at]);
  if (missing === undefined && theirs!.length === ours!.length) return null;
  const surplus = theirs!.find((line, at) => line !== ours![at]);
  return breach(
    `findings differ: the functions say ${missing ?? "nothing more"}, the binary ${surplus ?? "nothing more"}`,
  );
}

function toLine({ rule, level, path, span, message }: Finding): string {
  // Reports escape what a path takes from the file.
  return JSON.stringify([rule, level, escapeText(path), span, message]);
}

function breach(detail: string): Breach {
  return { property: "binary", detail };
}
