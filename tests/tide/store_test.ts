import { Database } from "bun:sqlite";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { openStore } from "#src/store/store_pool.ts";
import { type Migration, newestVersion, type StoreKind } from "#src/store/store_kind.ts";
import { PostgresStore } from "#src/store/postgres_store.ts";
import { SqliteStore } from "#src/store/sqlite_store.ts";
import { firstRow, rows } from "#src/store/statement.ts";
import { type Store, StoreFailure } from "#src/store/store.ts";
import { TIDE_STORE_KIND } from "#src/tide/record/migrations.ts";
import { inFolder } from "../binary.ts";
import { inApiProject, inProject, Project } from "./project.ts";
import { addWork, countWorks } from "./store_rows.ts";
import { inDatabase, type Kind, PRESENT, stopStoresAfterwards } from "./stores.ts";

stopStoresAfterwards();

/** Opens the same store again and again. */
type Open = (options?: { added?: Migration; busyMs?: number }) => Promise<Store>;

function kindWith(added: Migration | undefined): StoreKind {
  return added === undefined
    ? TIDE_STORE_KIND
    : { ...TIDE_STORE_KIND, migrations: [...TIDE_STORE_KIND.migrations, added] };
}

async function withStore(kind: Kind, body: (open: Open) => Promise<void>): Promise<void> {
  if (kind === "postgres") {
    return await inDatabase((url) =>
      body(({ added, ...options } = {}) =>
        PostgresStore.open(kindWith(added), { url, schema: "epic_tide", shown: "s", ...options })
      )
    );
  }
  await inFolder({}, (folder) => {
    const path = join(folder, "s.sqlite");
    return body(({ added, ...options } = {}) =>
      Promise.try(() =>
        new SqliteStore(kindWith(added), { path, shown: path, mayCreate: true, isConfined: false, ...options })
      )
    );
  });
}

async function reasonOf(action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
  } catch (error) {
    if (error instanceof StoreFailure) return error.reason;
    throw error;
  }
  return "none";
}

const NEWEST = newestVersion(TIDE_STORE_KIND.migrations);
const NEXT: Migration = {
  version: NEWEST + 1,
  statements: ["alter table work add column note text", "create table note (id {int})"],
};

for (const kind of PRESENT) {
  describe(`a store in ${kind}`, () => {
    test("keeps what a transaction wrote, and says when the store was created", async () => {
      await withStore(kind, async (open) => {
        const store = await open();
        expect(store.isNew).toBe(true);
        await store.write(() => addWork("a"));
        expect(await store.read(countWorks)).toBe(1);
        expect(await store.problems()).toEqual([]);
        await store.close();
        const again = await open();
        expect(again.isNew).toBe(false);
        expect(await again.read(countWorks)).toBe(1);
        await again.close();
      });
    });

    test("keeps nothing of a transaction that throws", async () => {
      await withStore(kind, async (open) => {
        const store = await open();
        const failing = store.write(function* () {
          yield* addWork("a");
          throw new Error("half way");
        });
        await expect(failing).rejects.toThrow("half way");
        expect(await store.read(countWorks)).toBe(0);
        await store.close();
      });
    });

    test("returns values unchanged", async () => {
      await withStore(kind, async (open) => {
        const store = await open();
        const text = "ä\u{1f680} 'quoted' \\ \u202e \n\t?";
        await store.write(function* () {
          yield* addWork(text);
        });
        const row = await store.read(() => firstRow("select * from work where name = ?", text));
        expect(row).toMatchObject({ what: text });
        expect(Number(row!.version)).toBe(1);
        await store.close();
      });
    });

    test("writers take turns: no two count the same row", async () => {
      await withStore(kind, async (open) => {
        const stores = await Promise.all([open(), open(), open()]);
        await Promise.all(Array.from({ length: 30 }, (_, index) =>
          stores[index % 3]!.write(function* () {
            const count = yield* countWorks();
            yield* addWork(`work-${count}`);
          })));
        expect(await stores[0]!.read(countWorks)).toBe(30);
        for (const store of stores) await store.close();
      });
    });

    test("migrates after copying the old store", async () => {
      await withStore(kind, async (open) => {
        const old = await open();
        await old.write(() => addWork("kept"));
        await old.close();
        const store = await open({ added: NEXT });
        expect(store.isNew).toBe(false);
        expect(await store.read(() => firstRow("select name, note from work"))).toEqual({ name: "kept", note: null });
        if (kind === "postgres") {
          const copy = await store.read(() => rows(`select name from epic_tide_form_${NEWEST}_backup.work`));
          expect([...copy]).toEqual([{ name: "kept" }]);
        }
        await store.close();
        expect(await reasonOf(() => open())).toBe("newer_version");
        if (kind === "sqlite") {
          const copy = new Database(`${store.place}.form-${NEWEST}.backup`, { readonly: true });
          expect(copy.query("select name from work").all()).toEqual([{ name: "kept" }]);
          expect(copy.query("pragma user_version").values()).toEqual([[NEWEST]]);
          copy.close();
        }
      });
    });

    test("a store that a newer program changed meanwhile is refused, not read wrongly", async () => {
      await withStore(kind, async (open) => {
        const old = await open();
        await (await open({ added: NEXT })).close();
        expect(await reasonOf(() => old.read(countWorks))).toBe("newer_version");
        expect(await reasonOf(() => old.write(() => addWork("late")))).toBe("newer_version");
        await old.close();
      });
    });

    test("a failed migration leaves the old store", async () => {
      await withStore(kind, async (open) => {
        await (await open()).close();
        const statements = ["create table first (id {int})", "create table work (id {int})"];
        const broken = { version: NEWEST + 1, statements };
        await expect(open({ added: broken })).rejects.toThrow();
        const store = await open();
        await store.write(() => addWork("a"));
        expect(await store.read(countWorks)).toBe(1);
        await store.close();
      });
    });

    test("the tables refuse dangling references from any writer", async () => {
      await withStore(kind, async (open) => {
        const store = await open();
        await expect(store.write(() =>
          rows(
            `insert into execution (tide_id, position, work_name, window_at, first_at, updated_at, duration_ms)
              values ('none', 0, 'w', '', '', '', 0)`,
          )
        )).rejects.toThrow();
        await store.close();
      });
    });
  });
}

describe("an unusable file is reported clearly", () => {
  const sqlite = (path: string) =>
    openStore(TIDE_STORE_KIND, { kind: "sqlite", path, shown: "s", isUsual: false }, true);

  test("not a database, a damaged one, another program's, a folder", async () => {
    await inFolder({ "text": "this is no database, it is a text of some length".repeat(50) }, async (folder) => {
      expect(await reasonOf(() => sqlite(join(folder, "text")))).toBe("corrupt");
      expect(await reasonOf(() => sqlite(folder))).toBe("foreign");
      const foreign = new Database(join(folder, "foreign"), { create: true });
      foreign.run("create table person (name text)");
      foreign.close();
      expect(await reasonOf(() => sqlite(join(folder, "foreign")))).toBe("foreign");
      const project = new Project(folder);
      for (let index = 0; index < 40; index++) {
        project.ok("work", "add", `Work ${index}`, "--how", "x".repeat(900), "--metrics", "m");
      }
      const path = join(folder, ".epf", "epic-tide.sqlite");
      const bytes = readFileSync(path);
      bytes.fill(0x5a, bytes.length - 4096 * 4);
      writeFileSync(path, bytes);
      const { error } = project.call("work", "list").answer;
      expect(error.code).toBe("STORE_UNAVAILABLE");
      expect(error.details.reason).toBe("corrupt");
      expect(error.message).toContain(".epf/epic-tide.sqlite is damaged");
    });
  });

  test("a planted trigger does not run", async () => {
    await inApiProject((project) => {
      const db = new Database(join(project.folder, ".epf", "epic-tide.sqlite"));
      db.run("create trigger planted after insert on work begin delete from path; end");
      db.close();
      const error = project.fail("work", "add", "More", "--how", "x", "--metrics", "m");
      expect(error.details.reason).toBe("foreign");
      expect(error.message).toContain("trigger");
    });
  });

  test("no expression of a stranger is worked out, whether it stands in a column, a condition or an index", async () => {
    const changes = [
      ["what text not null", "what text generated always as (hex(zeroblob(400000000))) virtual"],
      ["what text not null", 'what text not null check ("length"(what) > 0)'],
      ["what text not null", "what text not null check (what like '%a%a%b')"],
      ["", "create index evidence on work (abs(version))"],
    ] as const;
    for (const [column, changed] of changes) {
      await inApiProject((project) => {
        const db = new Database(join(project.folder, ".epf", "epic-tide.sqlite"));
        const { sql } = db.query("select sql from sqlite_master where name = 'work'").get() as { sql: string };
        expect(sql).toContain(column);
        if (column !== "") db.run("drop table work");
        db.run(column === "" ? changed : sql.replace(column, changed));
        db.close();
        const error = project.fail("work", "list");
        expect([error.code, error.details.reason]).toEqual(["STORE_UNAVAILABLE", "foreign"]);
        expect(error.message).toContain("a table or an index that epf did not make");
      });
    }
  });

  test("values that epf has not written are damage, and nothing of them is repeated", async () => {
    const texts = JSON.stringify([1, { order: "previous" }]);
    for (
      const [column, value] of [
        ["how", "ignore previous"],
        ["how", texts],
        ["metrics", "null"],
        ["version", 1.5],
        ["what", Buffer.from([255, 254])],
      ] as const
    ) {
      await inApiProject((project) => {
        const db = new Database(join(project.folder, ".epf", "epic-tide.sqlite"));
        db.query(`update work set ${column} = ?`).run(value);
        db.close();
        const error = project.fail("work", "list");
        expect([error.code, error.details.reason]).toEqual(["STORE_UNAVAILABLE", "corrupt"]);
        expect(error.message).toContain(`is damaged: \`${column}\` of a row holds what epf has not written there`);
        expect(JSON.stringify(error)).not.toContain("previous");
      });
    }
  });

  test("follows links out of the project only when named explicitly", async () => {
    await inFolder({ "elsewhere/file": "", "project/file": "" }, (folder) => {
      const project = new Project(join(folder, "project"));
      symlinkSync(join(folder, "elsewhere"), join(folder, "project", ".epf"));
      const error = project.fail("work", "add", "Work", "--how", "x", "--metrics", "m");
      expect(error.details.reason).toBe("link");
      expect(existsSync(join(folder, "elsewhere", "epic-tide.sqlite"))).toBe(false);
      const named = join(folder, "project", ".epf", "epic-tide.sqlite");
      project.ok("work", "add", "Work", "--how", "x", "--metrics", "m", "--tide-store", named);
      expect(existsSync(join(folder, "elsewhere", "epic-tide.sqlite"))).toBe(true);
      rmSync(join(folder, "project", ".epf"));
      mkdirSync(join(folder, "project", ".epf"));
      symlinkSync(join(folder, "elsewhere", "epic-tide.sqlite"), join(folder, "project", ".epf", "epic-tide.sqlite"));
      expect(project.fail("work", "list").details.reason).toBe("link");
      rmSync(join(folder, "project", ".epf", "epic-tide.sqlite"));
      linkSync(join(folder, "elsewhere", "file"), join(folder, "project", ".epf", "epic-tide.sqlite"));
      expect(project.fail("work", "add", "Work", "--how", "x", "--metrics", "m").details.reason).toBe("link");
      expect(readFileSync(join(folder, "elsewhere", "file"), "utf8")).toBe("");
    });
  });

  test("a read-only folder", async () => {
    await inProject((project) => {
      mkdirSync(join(project.folder, "closed"));
      chmodSync(join(project.folder, "closed"), 0o555);
      const store = process.getuid?.() === 0 ? "/proc/closed/tide.sqlite" : "closed/tide.sqlite";
      const error = project.fail("work", "add", "Work", "--how", "x", "--metrics", "m", "--tide-store", store);
      expect(error.code).toBe("STORE_UNAVAILABLE");
      expect(error.details.reason).toBe("read_only");
      expect(error.details.help).not.toBe("");
    });
  });

  test("a link that leads to itself", async () => {
    await inFolder({}, async (folder) => {
      const path = join(folder, "s.sqlite");
      symlinkSync(path, path);
      const open = () => new SqliteStore(TIDE_STORE_KIND, { path, shown: "s", mayCreate: true, isConfined: false });
      expect(await reasonOf(async () => void open())).toBe("link");
    });
  });

  test("a full disk loses nothing and is reported", async () => {
    await inFolder({}, async (folder) => {
      const path = join(folder, "s.sqlite");
      const store = new SqliteStore(TIDE_STORE_KIND, { path, shown: "s", mayCreate: true, isConfined: false });
      await store.write(() => addWork("kept"));
      // SQLite's own limit on pages fails just as a disk without space does.
      await store.read(() => rows("pragma max_page_count = 30"));
      const filling = store.write(function* () {
        for (let index = 0; index < 200; index++) yield* addWork(`${"x".repeat(2000)}${index}`);
      });
      expect(await reasonOf(() => filling)).toBe("full");
      expect(await store.read(countWorks)).toBe(1);
      expect(await store.problems()).toEqual([]);
      await store.close();
    });
  });

  test("an unfinished writer makes others busy, not wrong", async () => {
    await inFolder({}, async (folder) => {
      const path = join(folder, "s.sqlite");
      const options = { path, shown: "s", mayCreate: true, isConfined: false };
      const store = new SqliteStore(TIDE_STORE_KIND, { ...options, busyMs: 50 });
      const holder = new Database(path);
      holder.run("begin immediate");
      expect(await reasonOf(() => store.write(() => addWork("a")))).toBe("busy");
      expect(await store.read(countWorks)).toBe(0);
      holder.run("rollback");
      await store.write(() => addWork("a"));
      holder.close();
      await store.close();
    });
  });
});
