import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { findInstances } from "#src/workspace/instance/discover.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { SCENARIOS } from "./scenarios.ts";

/**
 * Faults of each kind that each scenario is run with; `EPF_FAULTS` asks for more, up to one at every call, and
 * `EPF_FAULT_FIXTURES=all` for every fixture and example. */
const MOST = process.env.EPF_FAULTS ?? (EXHAUSTIVE ? "3" : "1");
const FIXTURES = (process.env.EPF_FAULT_FIXTURES ?? "tests/fixtures/instances/marlstone").split(",")
  .flatMap((fixture) => fixture === "all" ? everyInstance() : [fixture]);

/** The folders of all fixtures and examples. */
function everyInstance(): string[] {
  return ["tests/fixtures/instances", "examples"].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`).filter((path) =>
      findInstances(join(ROOT, path)).length > 0
    )
  );
}

test("every operation that writes files has a scenario", () => {
  // The records of tides and tasks are databases, see store_faults_test.ts; a cache may be lost.
  const writing = OPERATIONS.filter(({ kind, toolset, tool }) =>
    kind === "write" && toolset !== "tide" && toolset !== "tasks" && tool !== "epf_clean_cache"
  );
  const covered = SCENARIOS.map(({ tool }) => tool);
  expect(writing.map(({ tool }) => tool).filter((tool) => !covered.includes(tool))).toEqual([]);
});

test("killed, on a full disk or raced by an editor: the old state or the new one, and the next run ends well", () => {
  const { stdout, stderr } = Bun.spawnSync(
    [process.execPath, join(ROOT, "tests/writing/fault_runs.ts"), "--most", MOST, ...FIXTURES],
    { cwd: ROOT, stdout: "pipe", stderr: "pipe" },
  );
  const lines = stdout.toString().trim().split("\n");
  expect([lines.slice(0, -1), stderr.toString()]).toEqual([[], ""]);
  expect(JSON.parse(lines.at(-1)!).runs).toBeGreaterThan(SCENARIOS.length);
}, Number(process.env.EPF_FAULT_TIMEOUT ?? 120_000));
