import { describe, expect, test } from "bun:test";
import { ID_PATTERN, idOf } from "#src/tide/record/ids.ts";
import { openStore } from "#src/store/store_pool.ts";
import { TIDE_STORE_KIND } from "#src/tide/record/migrations.ts";
import { locateStore } from "#src/store/location.ts";
import { type Row, rows } from "#src/store/statement.ts";
import { SENTENCES, type TideFailure } from "#src/tide/failure.ts";
import { TASK as COMPLETE_TIDE } from "#src/operations/tide/complete_tide/run.ts";
import { TASK as SAVE_WORK } from "#src/operations/tide/save_work/run.ts";
import { TASK as UPDATE_EXECUTION } from "#src/operations/tide/update_execution/run.ts";
import { EPF, plainEnv } from "../binary.ts";
import type { Answer, Project } from "./project.ts";
import { inProjectOf, PRESENT, stopStoresAfterwards } from "./stores.ts";
import { faultsOf } from "../../scripts/soak/soak_tide/tide_faults.ts";

stopStoresAfterwards();

const WORKS = ["Setup env", "Setup database", "Create API", "Add auth"];

function fill(project: Project): void {
  for (const what of WORKS) project.work(what);
  project.path("Build API", ["setup-env", "setup-database", "create-api"]);
}

/** Rows straight from the store, past everything that is tested. */
async function peek(project: Project, sql: string): Promise<readonly Row[]> {
  const where = { cwd: project.folder, root: project.folder };
  const store = await openStore(TIDE_STORE_KIND, locateStore(TIDE_STORE_KIND, project.env.EPF_TIDE_DB, where), false);
  try {
    return await store.read(() => rows(sql));
  } finally {
    await store.close();
  }
}

/** Runs commands side by side, each in a process of its own. */
async function atOnce(project: Project, commands: readonly string[][]): Promise<Answer[]> {
  const started = commands.map((args) =>
    Bun.spawn([EPF, "tide", ...args, "--json"], {
      cwd: project.folder,
      env: plainEnv(project.env),
      stdout: "pipe",
      stderr: "pipe",
    })
  );
  return await Promise.all(started.map(async (one) => JSON.parse(await new Response(one.stdout).text())));
}

for (const kind of PRESENT) {
  describe(`in ${kind}`, () => {
    test("1: every work of a path exists when the path is made, and works are never removed", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        const error = project.fail(
          "path",
          "add",
          "X",
          "--works",
          "setup-env",
          "--works",
          "setup-envy",
          "--metrics",
          "m",
        );
        expect(error.code).toBe("INVALID_SEQUENCE");
        expect(error.details).toMatchObject({ unknown: ["setup-envy"], nearest: { "setup-envy": ["setup-env"] } });
        project.ok("work", "add", "Setup env", "--how", "another way", "--metrics", "m", "--revise");
        const works = await peek(project, "select name, version from work where name = 'setup-env' order by version");
        expect(works.map(({ version }) => Number(version))).toEqual([1, 2]);
        expect(await peek(project, "select * from path")).toHaveLength(1);
      });
    });

    test("2 and 3: one of 20 simultaneous starts wins; attempts have no gaps and at most one is active", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        for (const attempt of [1, 2]) {
          const commands = Array.from({ length: attempt === 1 ? 20 : 5 }, () => ["start", "build-api"]);
          const answers = await atOnce(project, commands);
          const won = answers.filter(({ tide_id }) => tide_id !== undefined);
          expect(won.map((answer) => answer.attempt)).toEqual([attempt]);
          const lost = answers.filter(({ error }) => error !== undefined);
          expect(lost.every(({ error }) => error.code === "TIDE_ALREADY_RUNNING")).toBe(true);
          expect(lost.every(({ error }) => error.details.tide_id === won[0]!.tide_id)).toBe(true);
          project.ok("complete", won[0]!.tide_id, "failed");
        }
        const tides = await peek(project, "select attempt from tide order by attempt");
        expect(tides.map(({ attempt }) => Number(attempt))).toEqual([1, 2]);
      });
    }, 60_000);

    test("simultaneous first calls of several processes make one store", async () => {
      await inProjectOf(kind, async (project) => {
        const names = Array.from({ length: 8 }, (_, index) => `Work ${index}`);
        const answers = await atOnce(
          project,
          names.map((name) => ["work", "add", name, "--how", "x", "--metrics", "m"]),
        );
        expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
        expect(project.ok("work", "list").total).toBe(8);
      });
    }, 60_000);

    test("4: a completed attempt never changes", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        const { tide_id } = project.ok("start", "build-api");
        project.ok("update", tide_id, "setup-env", "failed", "--error", "no");
        project.ok("complete", tide_id, "failed", "--learnings", "first");
        const all = async () => [
          await peek(project, "select * from tide"),
          await peek(project, "select * from execution order by position"),
          await peek(project, "select * from execution_log order by seq"),
        ];
        const before = await all();
        const update = project.fail("update", tide_id, "setup-env", "complete");
        expect(update).toMatchObject({ code: "TIDE_NOT_ACTIVE", details: { reason: "completed", outcome: "failed" } });
        const again = project.fail("complete", tide_id, "success", "--learnings", "second");
        expect(again).toMatchObject({ code: "TIDE_NOT_ACTIVE", details: { reason: "completed", outcome: "failed" } });
        expect(again.message).toContain("was completed as failed");
        project.ok("start", "build-api");
        expect((await all())[1]).toEqual(before[1]!);
        expect((await peek(project, `select * from tide where tide_id = '${tide_id}'`))[0]).toEqual(before[0]![0]!);
      });
    });

    test("5: reports belong to the sequence as it was at the start", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        const { tide_id, sequence } = project.ok("start", "build-api");
        project.ok("path", "add", "Build API", "--works", "add-auth", "--metrics", "m", "--revise");
        project.ok("work", "add", "Setup env", "--how", "new", "--metrics", "m", "--revise");
        const error = project.fail("update", tide_id, "add-auth", "complete");
        expect(error).toMatchObject({ code: "INVALID_SEQUENCE", field: "work_name" });
        expect(error.details.sequence).toEqual(["setup-env", "setup-database", "create-api"]);
        for (const { work_name } of sequence) project.ok("update", tide_id, work_name, "complete");
        project.ok("complete", tide_id, "success");
        const next = project.ok("start", "build-api");
        expect(next).toMatchObject({ attempt: 2, path_version: 2, parent_tide_id: tide_id });
        expect(next.sequence).toEqual([{ work_name: "add-auth", work_version: 1 }]);
        const [first] = project.ok("history", "build-api").tides;
        expect(first).toMatchObject({ path_version: 1, execution: { "setup-env": "complete" } });
        const [stored] = await peek(project, `select sequence from tide where tide_id = '${tide_id}'`);
        expect(JSON.parse(stored!.sequence as string)[0]).toEqual({ work_name: "setup-env", work_version: 1 });
      });
    });

    test("6: ids have one form and are unique", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        for (let attempt = 0; attempt < 3; attempt++) project.attempt("build-api", "success");
        const stored = [
          ...await peek(project, "select work_id as id from work"),
          ...await peek(project, "select path_id as id from path"),
          ...await peek(project, "select tide_id as id from tide"),
        ].map(({ id }) => id as string);
        const [{ pattern_id }] = project.ok("patterns").patterns;
        for (const id of [...stored, pattern_id]) expect(id).toMatch(ID_PATTERN);
        expect(new Set(stored).size).toBe(stored.length);
      });
    });

    test("6: a taken id is drawn again", async () => {
      await inProjectOf(kind, async (project) => {
        project.work("First");
        const [{ work_id }] = await peek(project, "select work_id from work") as [Row];
        const digits = (work_id as string).slice(-8);
        const now = new Date("2026-11-21T12:00:00Z");
        expect(idOf("work", now, digits)).toBe(work_id as string);
        const drawn = [digits, digits, "0badcafe"];
        const where = { cwd: project.folder, root: project.folder };
        const store = await openStore(
          TIDE_STORE_KIND,
          locateStore(TIDE_STORE_KIND, project.env.EPF_TIDE_DB, where),
          true,
        );
        const draft = SAVE_WORK.read({ what: "Second", how: ["x"], metrics: ["m"] });
        const answer = await store.write(() =>
          SAVE_WORK.run(draft, { now, random: () => drawn.shift()!, ignored: [] })
        );
        await store.close();
        expect(answer.work_id).toBe("work_2026_11_21_0badcafe");
      });
    });

    test("8: the same record gives the same patterns, whatever the order of its rows", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        project.path("Build shop API", ["setup-env", "create-api"], "--domain", "rest-api");
        project.path("Build bank API", ["setup-env", "create-api"], "--domain", "rest-api");
        for (const path of ["build-shop-api", "build-api", "build-bank-api", "build-shop-api"]) {
          project.clock += 60;
          project.attempt(path, "success", {
            adaptations: path === "build-api" ? [{ action: "remove", target: "setup-database" }] : [],
          });
        }
        const text = project.run("export").stdout;
        const patterns = project.ok("patterns").patterns;
        await inProjectOf(kind, async (copy) => {
          await Bun.write(`${copy.folder}/record.json`, text);
          copy.ok("import", "record.json");
          expect(JSON.stringify(copy.ok("patterns").patterns)).toBe(JSON.stringify(patterns));
        });
      });
    });

    test("9: a killed writer leaves the whole call or nothing", async () => {
      await inProjectOf(kind, async (project) => {
        fill(project);
        for (let round = 0; round < 12; round++) {
          const run = Bun.spawn([EPF, "tide", "start", "build-api"], {
            cwd: project.folder,
            env: plainEnv(project.env),
            stdout: "ignore",
            stderr: "ignore",
          });
          await Bun.sleep(round * 6);
          run.kill("SIGKILL");
          await run.exited;
          const last = project.ok("history", "build-api", "--limit", "1").tides[0];
          if (last?.status !== "active") continue;
          const finish = Bun.spawn([EPF, "tide", "complete", last.tide_id, "failed"], {
            cwd: project.folder,
            env: plainEnv(project.env),
            stdout: "ignore",
            stderr: "ignore",
          });
          await Bun.sleep(round * 6);
          finish.kill("SIGKILL");
          await finish.exited;
          const state = project.ok("history", "build-api", "--limit", "1").tides[0];
          if (state.status === "active") project.ok("complete", last.tide_id, "failed");
        }
        const where = { cwd: project.folder, root: project.folder };
        const store = await openStore(
          TIDE_STORE_KIND,
          locateStore(TIDE_STORE_KIND, project.env.EPF_TIDE_DB, where),
          false,
        );
        expect(await store.problems()).toEqual([]);
        expect(await store.read(faultsOf)).toEqual([]);
        await store.close();
      });
    }, 60_000);
  });
}

test("10: each error code has its message", () => {
  const codes: [keyof typeof SENTENCES, () => unknown][] = [
    ["INVALID_STATUS", () => UPDATE_EXECUTION.read({ tide_id: "t", work_name: "w", status: "done" })],
    ["INVALID_OUTCOME", () => COMPLETE_TIDE.read({ tide_id: "t", outcome: "done" })],
  ];
  for (const [code, act] of codes) {
    let failure: TideFailure | null = null;
    try {
      act();
    } catch (error) {
      failure = error as TideFailure;
    }
    expect(failure!.problem.code).toBe(code);
    expect(failure!.problem.message).toStartWith(SENTENCES[code]);
  }
  expect(SENTENCES).toEqual({
    INVALID_STATUS: "Status must be one of: complete, failed, blocked, reused",
    INVALID_OUTCOME: "Outcome must be one of: success, partial, failed",
    PATH_NOT_FOUND: "PATH does not exist",
    TIDE_NOT_ACTIVE: "No active TIDE for this PATH",
    DUPLICATE_WORK: "WORK with this name already exists",
    INVALID_SEQUENCE: "Work sequence contains unknown works",
  });
});
