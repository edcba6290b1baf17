/**
 * Runs every command that writes again and again, each time with a fault at another of its calls that change something on
 * disk, and prints what went wrong then. Started as a process of its own, because it replaces `node:fs`.
 *
 *   bun tests/writing/fault_runs.ts [--most N] [--only TOOL] FIXTURE...
 */
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { plainEnv, ROOT } from "../binary.ts";
import { type Fault, withFault } from "./faulty_files.ts";
import { layOut, type Scenario, SCENARIOS } from "./scenarios.ts";

const { runCli } = await import("#src/cli/app.ts");

const THEIRS = "\n# somebody else's line\n";
/**
 * What lies around the folder of a scenario: other instances, one with a name that begins alike, a home with settings, a
 * place for temporary files, and hooks and leftovers that are not ours to touch.
 */
const OUTSIDE: Readonly<Record<string, string>> = {
  "outside/READY/00_north_star.yaml": "north_star:  \n",
  "work-of-others/_epf.yaml": "epf_anchor: true  \n",
  "work-of-others/.git/hooks/pre-commit": "#!/bin/sh\n",
  "home/.gitconfig": "[core]\n",
  "home/.config/git/config": "",
  "home/.epf/epic-tide.sqlite": "",
  "tmp/.epf-999999-0123abcd.tmp": "half",
};
/** An unfinished file, or the note of a change of several files. */
const TEMPORARY = /(?:^|\/)\.epf-(?:\d+-[0-9a-f]{8}\.tmp|edit-\d+-[0-9a-f]{8}\.json)$/;

/** Texts by path; folders are `null`. What differs from run to run by design is the same everywhere. */
type Tree = Map<string, string | null>;

interface Run {
  code: number;
  stderr: string;
  /** Calls that changed something on disk. */
  calls: number;
}

const { values, positionals } = parseArgs({
  options: { most: { type: "string", default: "1000" }, only: { type: "string" } },
  allowPositionals: true,
});
const most = Number(values.most);
let runs = 0;
for (const fixture of positionals) {
  for (const scenario of SCENARIOS) {
    if (values.only === undefined || scenario.tool === values.only) await examine(scenario, resolve(ROOT, fixture));
  }
}
console.log(JSON.stringify({ runs }));

/** Looks for a fault that leaves something else than the old state or the new one, or that the next run does not get over. */
async function examine(scenario: Scenario, fixture: string): Promise<void> {
  const complain = (fault: string, what: string) =>
    console.log(JSON.stringify({ tool: scenario.tool, fixture: fixture.slice(ROOT.length + 1), fault, what }));
  const clean = await inScenario(scenario, fixture, async (folder, before) => {
    const run = await command(scenario.args, folder, null, true);
    return { run, before, after: treeOf(folder) };
  });
  if (clean.run.code === 70) complain("none", clean.run.stderr);
  // An operation that is refused here would pass whatever it does.
  if (scenario.isOneChange === true && fixture.endsWith("/marlstone") && clean.run.code !== 0) {
    complain("none", `the scenario ends with ${clean.run.code}: ${clean.run.stderr}`);
  }
  for (const exchanges of [true, false]) {
    for (const fault of faultsFor(scenario, clean.run.calls)) {
      // Without an exchange a moment is left between the last look and the renaming.
      if (fault.kind === "raced" && !exchanges) continue;
      runs++;
      const name = `${fault.kind} at ${fault.at} of ${clean.run.calls}${exchanges ? "" : ", no exchange"}`;
      await inScenario(scenario, fixture, async (folder, before) => {
        let isEdited = false;
        const act = () => isEdited = fault.kind === "raced" && edit(join(folder, fault.path));
        const armed = fault.kind !== "raced" ? fault : { ...fault, act };
        const run = await command(scenario.args, folder, armed, exchanges);
        if (fault.kind !== "killed" && run.code === 70) complain(name, run.stderr);
        const between = treeOf(folder);
        for (const what of faultsOf(scenario, { before, now: between, after: clean.after }, fault, isEdited)) {
          complain(name, what);
        }
        const again = await command(scenario.args, folder, null, exchanges);
        if (again.code === 70) complain(`${name}, next run`, again.stderr);
        for (const what of faultsAfter(scenario, treeOf(folder), clean.after, fault)) {
          complain(`${name}, next run`, what);
        }
      });
    }
  }
}

/** A fault, and for a race the file that is edited. */
type PlannedFault = Exclude<Fault, { kind: "raced" }> | { kind: "raced"; at: number; path: string };

/** Faults at every call, or at as many of them as are wanted, spread over all. */
function faultsFor({ edited }: Scenario, calls: number): PlannedFault[] {
  const stride = Math.max(1, calls / most);
  const places = [
    ...new Set(Array.from({ length: Math.min(calls, most) }, (_, index) => 1 + Math.floor(index * stride))),
  ];
  return places.flatMap((at): PlannedFault[] => [
    { kind: "killed", at },
    { kind: "full", at },
    ...edited.map((path) => ({ kind: "raced" as const, at, path })),
  ]);
}

/** What is wrong right after a fault. */
function* faultsOf(
  { writes, isOneChange }: Scenario,
  { before, now, after }: Record<"before" | "now" | "after", Tree>,
  fault: PlannedFault,
  isEdited: boolean,
): Generator<string> {
  for (const path of new Set([...before.keys(), ...now.keys()])) {
    const [old, is, made] = [before, now, after].map((tree) => tree.get(path));
    if (is === old) continue;
    if (TEMPORARY.test(path)) {
      if (fault.kind !== "killed") yield `${path} is left over`;
    } else if (!writes.test(path) && !isFolderOf(path, writes, after)) {
      yield `${path} changed, and is no file of the command`;
    } else if (is !== made && !(isEdited && fault.kind === "raced" && path === fault.path)) {
      yield `${path} is neither as before nor as after: ${JSON.stringify(is)?.slice(0, 200)}`;
    }
  }
  const isNoted = [...now.keys()].some((path) => TEMPORARY.test(path));
  if (isOneChange === true && !isNoted) {
    const files = [...new Set([...before.keys(), ...after.keys()])].filter((path) =>
      before.get(path) !== after.get(path) && !(fault.kind === "raced" && isOn(path, fault.path))
    );
    const isOld = (path: string) => now.get(path) === before.get(path);
    if (files.some(isOld) && !files.every(isOld)) {
      yield `only some are written: ${files.filter((path) => !isOld(path))}`;
    }
  }
  if (isEdited && fault.kind === "raced" && now.get(fault.path)?.includes(THEIRS) !== true) {
    yield `${fault.path} lost the line of somebody else`;
  }
}

/** True for a file, and for the folders that it is in. */
function isOn(path: string, file: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** True for a folder that the command makes for its files. */
function isFolderOf(path: string, writes: RegExp, after: Tree): boolean {
  return [...after.keys()].some((made) => made.startsWith(`${path}/`) && writes.test(made));
}

/** What is wrong after the next run. */
function* faultsAfter({ writes }: Scenario, now: Tree, after: Tree, fault: PlannedFault): Generator<string> {
  for (const path of new Set([...now.keys(), ...after.keys()])) {
    if (TEMPORARY.test(path)) yield `${path} is still left over`;
    else if (fault.kind === "raced" && writes.test(path)) {
      if (path === fault.path && now.has(path) && now.get(path) === "") yield `${path} is empty`;
    } else if (now.get(path) !== after.get(path)) yield `${path} is not as after a run without faults`;
  }
}

/** Adds a line in place, or makes the file where its folder is there. @returns whether it did */
function edit(path: string): boolean {
  if (!existsSync(dirname(path))) return false;
  appendFileSync(path, THEIRS);
  return true;
}

async function inScenario<T>(
  scenario: Scenario,
  fixture: string,
  body: (folder: string, before: Tree) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "epf-fault-"));
  try {
    mkdirSync(join(folder, "work"));
    for (const [path, text] of Object.entries(OUTSIDE)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const outside = stampsOf(folder);
    layOut(scenario, fixture, join(folder, "work"));
    if (scenario.before !== undefined) await command(scenario.before, join(folder, "work"), null, true);
    const outcome = await body(join(folder, "work"), treeOf(join(folder, "work")));
    const now = new Set(stampsOf(folder));
    const changed = outside.filter((stamp) => !now.has(stamp));
    if (changed.length > 0 || now.size !== outside.length) {
      console.log(JSON.stringify({ tool: scenario.tool, what: "changed what is outside", was: changed }));
    }
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function command(args: readonly string[], cwd: string, fault: Fault | null, exchanges: boolean): Promise<Run> {
  let stderr = "";
  let code = -1;
  const around = { HOME: join(cwd, "../home"), TMPDIR: join(cwd, "../tmp"), GIT_CONFIG_GLOBAL: "/dev/null" };
  const calls = await withFault(fault, exchanges, async () => {
    code = await runCli(args, plainEnv(around), {
      cwd,
      out: () => {},
      err: (text) => void (stderr += text),
      stdin: () => new Blob([]).stream(),
      columns: () => null,
      rows: () => null,
      errorColumns: () => null,
    });
  });
  return { code, stderr, calls };
}

/** All files and folders beside the folder of a scenario, with the times at which they last changed. */
function stampsOf(folder: string): string[] {
  const beside = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort().filter((path) =>
    path !== "work" && !path.startsWith("work/")
  );
  return [".", ...beside].map((path) => `${path} ${lstatSync(join(folder, path)).ctimeMs}`);
}

function treeOf(folder: string): Tree {
  const tree: Tree = new Map();
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (path.startsWith(".git/") && !path.startsWith(".git/hooks")) continue;
    const full = join(folder, path);
    tree.set(path, lstatSync(full).isDirectory() ? null : normal(readFileSync(full, "utf8"), folder));
  }
  return tree;
}

/** The identity of a new instance, the time and the folder differ from run to run. */
function normal(text: string, folder: string): string {
  return text.replaceAll(realpathSync(folder), "FOLDER").replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "TIME")
    .replaceAll(
      /"?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"?/g,
      "UUID",
    );
}
