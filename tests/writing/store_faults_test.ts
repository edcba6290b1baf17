import { Database } from "bun:sqlite";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "bun:test";
import { OPERATIONS } from "#src/operations/mod.ts";
import { EPF, inFolder, plainEnv } from "../binary.ts";
import { epf, shellWords } from "../command_line.ts";
import { EXHAUSTIVE, someOf } from "../depth.ts";
import { agentCommand, prepareTask } from "../cli/task_examples.ts";
import { prepareTide } from "../cli/tide_examples.ts";

/** Injects faults into the calls of a program. */
const STRACE = Bun.which("strace");
/** The calls by which SQLite changes a store. */
const CALLS = "pwrite64,ftruncate,fsync,fdatasync,unlink,rename";
/** Commands that start or end processes; `scripts/soak_tasks` kills them at random moments. */
const ON_PROCESSES = ["deploy", "spawn", "kill", "review", "abort-review", "scan"];
/** How often a command without parts in an exhaustive run is struck by each fault. */
const MOST = 1;

/** The files of the two records, in `.epf`. */
const STORES = ["epic-tide.sqlite", "tasks.sqlite"];

const FAULTS: Record<string, (call: number) => string> = {
  "killed at": (call) => `signal=SIGKILL:when=${call}`,
  "on a full disk from": (call) => `error=ENOSPC:when=${call}+`,
};

const WRITERS = OPERATIONS.filter(({ toolset, kind, command }) =>
  kind === "write" && (toolset === "tide" || toolset === "tasks") && command !== null &&
  !ON_PROCESSES.includes(command[1]!)
);

/** All rows of the stores in a folder without what is different in each run; empty tables and stores count as none. */
function recordIn(folder: string): string {
  const rows: Record<string, unknown[]> = {};
  for (const name of STORES) {
    const file = join(folder, ".epf", name);
    if (!existsSync(file) || readFileSync(file).length === 0) continue;
    using db = new Database(file);
    expect(db.query("pragma integrity_check").values(), file).toEqual([["ok"]]);
    const tables = db.query("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .values();
    for (const [table] of tables) {
      const found = db.query(`select * from "${table}"`).all();
      if (found.length > 0 && table !== "meta") rows[`${name}/${table}`] = found;
    }
  }
  // The folder or that of the copied record, ids, times and hashes.
  return JSON.stringify(rows).replaceAll(new RegExp(String.raw`${dirname(folder)}/[^"\\]*`, "g"), "#").replaceAll(
    /\d{4}-\d\d-\d\dT[\d:.]+Z?|\b[0-9a-f-]{8,}\b|\d{5,}|\b\w+_[0-9a-z]{6,}\b/g,
    "#",
  );
}

/** Copies a folder whose record an agent may be writing at the moment. */
function copyQuietly(source: string, folder: string): void {
  cpSync(source, folder, { recursive: true, filter: (file) => !file.includes(".sqlite") });
  for (const name of STORES) {
    const file = join(source, ".epf", name);
    if (!existsSync(file)) continue;
    using db = new Database(file);
    db.run("vacuum into ?", [join(folder, ".epf", name)]);
  }
}

/** Runs a command on a copy of a folder, under `strace` with a fault where one is given. */
function runStruck(words: readonly string[], source: string, folder: string, fault: string | null) {
  cpSync(source, folder, { recursive: true });
  const log = `${folder}.log`;
  const inject = fault === null ? [] : ["-e", `inject=${CALLS}:${fault}`];
  const { exitCode, signalCode, stderr } = Bun.spawnSync(
    [STRACE!, "-f", "-qq", "-o", log, "-e", `trace=${CALLS}`, ...inject, EPF, ...words],
    { cwd: folder, env: plainEnv(agentCommand()), stdin: "ignore", stdout: "ignore", stderr: "pipe" },
  );
  const calls = readFileSync(log, "utf8").split("\n").filter((line) => /^\d+ +\w+\(/.test(line)).length;
  return { code: signalCode === undefined ? exitCode : null, stderr: stderr.toString(), calls };
}

for (const { command } of STRACE === null ? [] : WRITERS) {
  test(
    `epf ${command!.join(" ")}, killed or on a full disk, leaves the record as it was or as it should be`,
    async () => {
      await inFolder({}, (folder) => {
        const live = join(folder, "live");
        mkdirSync(live);
        const [example] = OPERATIONS.find((operation) => operation.command === command)!.examples;
        const prepare = command![0] === "tide" ? prepareTide : prepareTask;
        const words = shellWords(prepare(command!, example!.command, live)).slice(1);
        // What is imported is there already, as an export of the same record.
        if (command![1] === "import") rmSync(join(live, ".epf"), { recursive: true });
        const source = join(folder, "source");
        copyQuietly(live, source);
        const before = recordIn(source);
        const clean = runStruck(words, source, join(folder, "clean"), null);
        expect([clean.code, clean.stderr]).toEqual([0, ""]);
        const after = recordIn(join(folder, "clean"));
        expect(after).not.toBe(before);
        const numbers = Array.from({ length: clean.calls }, (_, index) => index + 1);
        for (const [what, faultAt] of Object.entries(FAULTS)) {
          for (const call of someOf(numbers, EXHAUSTIVE ? numbers.length : MOST)) {
            const where = `${what} call ${call} of ${numbers.length}`;
            const struck = join(folder, `${what}-${call}`);
            const { code, stderr } = runStruck(words, source, struck, faultAt(call));
            expect(stderr, where).not.toContain("a bug in epf");
            const left = recordIn(struck);
            expect([before, after], where).toContain(left);
            // What is reported as done is done.
            if (code === 0) expect(left, where).toBe(after);
            const isDone = left === after;
            const again = epf(words, { cwd: struck, env: agentCommand() });
            if (!isDone) expect([again.code, again.stderr], where).toEqual([0, ""]);
            expect(again.stderr, where).not.toContain("a bug in epf");
          }
        }
      });
    },
    300_000,
  );
}

test("every other writer of a record starts or ends processes", () => {
  const others = OPERATIONS.filter(({ toolset, kind, command }) =>
    kind === "write" && (toolset === "tide" || toolset === "tasks") && command !== null &&
    ON_PROCESSES.includes(command[1]!)
  );
  expect(others.map(({ command }) => command![1]!).sort()).toEqual([...ON_PROCESSES].sort());
});

if (STRACE === null) process.stderr.write("strace is not installed: the records are not struck by faults\n");
