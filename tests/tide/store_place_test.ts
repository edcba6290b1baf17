import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { locateStore } from "#src/store/location.ts";
import { StorePool } from "#src/store/store_pool.ts";
import { StoreFailure } from "#src/store/store.ts";
import { TIDE_STORE_KIND } from "#src/tide/record/migrations.ts";
import { EPF, inFolder, plainEnv } from "../binary.ts";
import { inProject, Project } from "./project.ts";
import { inDatabase, PRESENT, stopStoresAfterwards } from "./stores.ts";
import { addWork, countWorks } from "./store_rows.ts";

stopStoresAfterwards();

/** A user without rights; only root can become another one, and everybody else is bound by the modes of files anyway. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

describe("addresses", () => {
  test("an unreachable address, shown without its password", async () => {
    const where = { cwd: "/", root: "/" };
    for (
      const address of [
        "mysql://x/y",
        "postgres://h/db?schema=A B",
        "postgres://h:x/db",
        "postgres:/h/db",
        "postgres://user:50%off@h/db",
        "jdbc:postgresql://h/db",
        "sqlite:tide.sqlite",
        "user:secret@h/db",
        "user@h:5432/db",
        "localhost:5432/db",
      ]
    ) {
      let message = "";
      try {
        locateStore(TIDE_STORE_KIND, address, where);
      } catch (error) {
        if (error instanceof StoreFailure) message = `${error.message}; ${error.help}`;
      }
      expect(message, address).toMatch(/; (write|use) /);
      expect(message, address).not.toMatch(/secret|50%off/);
    }
    for (const file of ["tide.sqlite", "./user:secret@h", "../a/b.sqlite", "/var/lib/tide", "C:\\tide.sqlite"]) {
      expect(locateStore(TIDE_STORE_KIND, file, where).kind, file).toBe("sqlite");
    }
    await inProject((project) => {
      const env = { EPF_TIDE_DB: "postgres://user:secret@127.0.0.1:9/none" };
      const error = new Project(project.folder, env).fail("work", "list");
      expect(error.code).toBe("STORE_UNAVAILABLE");
      expect(error.details.reason).toBe("unreachable");
      expect(JSON.stringify(error)).not.toContain("secret");
    });
  });
});

describe("readers need no right to write", () => {
  const READ = ["tide", "work", "list", "--json"];

  test("in a folder that nobody may write", async () => {
    await inProject((project) => {
      project.work("First");
      const store = join(project.folder, ".epf");
      chmodSync(join(store, "epic-tide.sqlite"), 0o444);
      chmodSync(store, 0o555);
      chmodSync(project.folder, 0o755);
      try {
        const read = spawnSync(EPF, READ, { cwd: project.folder, env: plainEnv(), ...NOBODY });
        expect(JSON.parse(String(read.stdout)).total).toBe(1);
      } finally {
        chmodSync(store, 0o755);
      }
    });
  });

  if (!PRESENT.includes("postgres")) return;

  test("in a database where they may only read", async () => {
    await inDatabase(async (url) => {
      const reader = `reader_${process.pid}`;
      const admin = new Bun.SQL(url, { max: 1 });
      await admin.unsafe(`create role ${reader} login`);
      const address = new URL(url);
      address.username = reader;
      try {
        await inFolder({}, (folder) => {
          const list = (of: string) => new Project(folder, { EPF_TIDE_DB: of }).ok("work", "list").total;
          expect(list(address.href)).toBe(0);
          new Project(folder, { EPF_TIDE_DB: url }).work("First");
          return admin.unsafe(`grant usage on schema epic_tide to ${reader}`)
            .then(() => admin.unsafe(`grant select on all tables in schema epic_tide to ${reader}`))
            .then(() => expect(list(address.href)).toBe(1));
        });
      } finally {
        await admin.unsafe(`drop owned by ${reader}`);
        await admin.unsafe(`drop role ${reader}`);
        await admin.close();
      }
    });
  });
});

describe("where the store is", () => {
  test("reading creates nothing; the first write says what was created", async () => {
    await inProject((project) => {
      expect(project.ok("work", "list")).toMatchObject({ total: 0, works: [] });
      expect(project.fail("history", "nothing").code).toBe("PATH_NOT_FOUND");
      expect(existsSync(join(project.folder, ".epf"))).toBe(false);
      expect(project.work("First").guidance.warnings.join()).toContain("`.epf/` belongs in .gitignore");
      expect(project.work("Second").guidance.warnings).toBeNull();
      expect(existsSync(join(project.folder, ".epf", "epic-tide.sqlite"))).toBe(true);
    });
  });

  test("a flag overrides the environment, which overrides the project", async () => {
    await inProject((project) => {
      const shared = new Project(project.folder, { EPF_TIDE_DB: "shared.sqlite" });
      shared.work("Shared");
      project.ok("work", "add", "Flagged", "--how", "x", "--metrics", "m", "--tide-store", "flagged.sqlite");
      const names = (of: Project, ...args: string[]) =>
        of.ok("work", "list", ...args).works.map(({ name }: { name: string }) => name);
      expect(names(shared)).toEqual(["shared"]);
      expect(names(shared, "--tide-store", "flagged.sqlite")).toEqual(["flagged"]);
      expect(names(project)).toEqual([]);
    });
  });

  test("inside an instance it belongs to the instance, from any subfolder", async () => {
    const files = { "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" };
    await inFolder(files, (folder) => {
      new Project(join(folder, "READY")).work("Inside");
      expect(existsSync(join(folder, ".epf", "epic-tide.sqlite"))).toBe(true);
      expect(new Project(folder).ok("work", "list").total).toBe(1);
    });
  });

  test("a server reopens a store whose file was replaced or removed", async () => {
    await inFolder({}, async (folder) => {
      const pool = new StorePool();
      const where = { cwd: folder, root: folder };
      const first = await pool.use(TIDE_STORE_KIND, "s.sqlite", where, true);
      await first.write(() => addWork("a"));
      expect(await pool.use(TIDE_STORE_KIND, "s.sqlite", where, true)).toBe(first);
      for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `s.sqlite${end}`), { force: true });
      const empty = await pool.use(TIDE_STORE_KIND, "s.sqlite", where, false);
      expect(await empty.read(countWorks)).toBe(0);
      expect(existsSync(join(folder, "s.sqlite"))).toBe(false);
      const second = await pool.use(TIDE_STORE_KIND, "s.sqlite", where, true);
      expect(await second.read(countWorks)).toBe(0);
      expect(second.isNew).toBe(true);
      await pool.close();
    });
  });
});
