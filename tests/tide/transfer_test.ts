import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { type PortableRecord, readRecord } from "#src/operations/tide/import_tide/read_record.ts";
import { recordChecksum } from "#src/tide/record/checksums.ts";
import { epf } from "../command_line.ts";
import { inApiProject, inProject, type Project } from "./project.ts";
import { inProjectOf, PRESENT, stopStoresAfterwards } from "./stores.ts";

stopStoresAfterwards();

/** Gives a project what another one exported. */
function hand(text: string, to: Project): string {
  writeFileSync(join(to.folder, "record.json"), text);
  return "record.json";
}

function recorded(project: Project): PortableRecord {
  return JSON.parse(project.run("export").stdout);
}

for (const kind of PRESENT) {
  test(`into an empty record in ${kind}, everything comes back byte for byte`, async () => {
    await inApiProject(async (project) => {
      project.ok(
        "work",
        "add",
        "Odd \u0007 \u202e \u{1f680}",
        "--how",
        "x\u001b[0m",
        "--metrics",
        "m",
        "--name",
        "odd",
      );
      project.ok("work", "add", "Setup env", "--how", "new", "--metrics", "m", "--revise");
      project.attempt("build-api", "failed", {
        statuses: { "setup-env": "failed", "create-api": null },
        learnings: "ä",
      });
      project.attempt("build-api", "success");
      project.ok("start", "build-api");
      const text = project.run("export").stdout;
      await inProjectOf(kind, (copy) => {
        expect(copy.ok("import", hand(text, copy)).imported).toEqual({ works: 6, paths: 1, tides: 3 });
        expect(copy.run("export").stdout).toBe(text);
        const again = copy.ok("import", "record.json");
        expect(again).toMatchObject({
          imported: { works: 0, paths: 0, tides: 0 },
          unchanged: { works: 6, paths: 1, tides: 3 },
          updated: 0,
        });
        expect(copy.run("export").stdout).toBe(text);
        // What the data form prints can be read back, too, and so can standard input.
        expect(copy.ok("import", hand(copy.run("export", "--json").stdout, copy)).unchanged.tides).toBe(3);
        const piped = epf(["tide", "import", "-"], { cwd: copy.folder, stdin: text, env: copy.env });
        expect(piped.stderr).toBe("");
        expect(piped.code).toBe(0);
      });
    });
  });
}

test("recognises what both know; differences become the next version and attempt", async () => {
  await inApiProject(async (project) => {
    project.attempt("build-api", "success");
    await inApiProject((other) => {
      other.ok("work", "add", "Setup env", "--how", "their way", "--metrics", "m", "--revise");
      other.attempt("build-api", "partial");
      other.attempt("build-api", "success");
      const answer = project.ok("import", hand(other.run("export").stdout, project));
      expect(answer).toMatchObject({
        imported: { works: 1, paths: 0, tides: 2 },
        unchanged: { works: 4, paths: 1, tides: 0 },
        renumbered: { works: 0, paths: 0, tides: 2 },
      });
      const { tides } = project.ok("history", "build-api");
      expect(tides.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["success", "partial", "success"]);
      expect(project.ok("work", "show", "setup-env").how).toEqual(["their way"]);
      expect(project.ok("patterns").patterns[0].support).toBe(2);
      expect(project.ok("import", "record.json").unchanged.tides).toBe(2);
    });
  });
});

test("continues an attempt from elsewhere; refuses one that diverged", async () => {
  await inApiProject(async (project) => {
    const { tide_id } = project.ok("start", "build-api");
    const early = project.run("export").stdout;
    await inProject((copy) => {
      copy.ok("import", hand(early, copy));
      project.ok("update", tide_id, "setup-env", "complete");
      expect(copy.ok("import", hand(project.run("export").stdout, copy)).updated).toBe(1);
      expect(copy.ok("history", "build-api").tides[0].execution["setup-env"]).toBe("complete");
      expect(copy.ok("import", hand(early, copy)).updated).toBe(0);
      expect(copy.ok("history", "build-api").tides[0].execution["setup-env"]).toBe("complete");
      project.ok("complete", tide_id, "partial");
      project.ok("start", "build-api");
      const late = project.run("export").stdout;
      expect(copy.ok("import", hand(late, copy))).toMatchObject({ updated: 1, imported: { tides: 1 } });
      expect(copy.run("export").stdout).toBe(late);
    });
    await inProject((copy) => {
      copy.ok("import", hand(early, copy));
      copy.clock = 5;
      copy.ok("update", tide_id, "setup-database", "complete");
      const before = copy.run("export").stdout;
      const error = copy.fail("import", hand(project.run("export").stdout, copy));
      expect(error).toMatchObject({ code: "IMPORT_CONFLICT", details: { tide_id } });
      expect(copy.run("export").stdout).toBe(before);
    });
  });
});

test("a local active attempt keeps imported ones of its path out", async () => {
  await inApiProject(async (project) => {
    project.ok("start", "build-api");
    await inApiProject((other) => {
      other.attempt("build-api", "success");
      const error = project.fail("import", hand(other.run("export").stdout, project));
      expect(error.code).toBe("IMPORT_CONFLICT");
      expect(error.message).toContain("attempt 1 of `build-api` is active here");
    });
  });
});

describe("an invalid export is refused as a whole", () => {
  test.each([
    ["nothing", ""],
    ["half of it", '{"format":"epf-tide","version":1,'],
    ["another kind", '{"works":[]}'],
    ["a list", "[]"],
    ["a newer version", '{"format":"epf-tide","version":2}'],
    ["no lists", '{"format":"epf-tide","version":1,"works":{}}'],
  ])("%s", async (_, text) => {
    await inProject((project) => {
      expect(project.fail("import", hand(text, project)).code).toBe("INVALID_EXPORT");
    });
  });

  test("a file that is not there", async () => {
    await inProject((project) => {
      expect(project.run("import", "none.json").stderr).toContain("cannot read `none.json`: no such file");
      expect(project.run("import", "none.json").code).toBe(3);
    });
  });

  test("every corruption of a valid one", async () => {
    await inApiProject((project) => {
      project.attempt("build-api", "success");
      project.ok("start", "build-api");
      const sound = recorded(project);
      expect(() => readRecord(JSON.stringify(sound))).not.toThrow();
      const changes: [string, (record: PortableRecord) => void][] = [
        ["a goal", (record) => record.works[0]!.what = "other"],
        ["an extra key", (record) => Object.assign(record.works[0]!, { extra: 1 })],
        ["a name", (record) => record.works[0]!.name = "Add Auth"],
        ["a key of SQL", (record) => Object.assign(record.tides[0]!.executions[0]!, { "status) values (1)--": 1 })],
        ["a gap of attempts", (record) => record.tides[1]!.attempt = 3],
        ["a parent", (record) => record.tides[1]!.parent_tide_id = null],
        ["two active", (record) => Object.assign(record.tides[0]!, { status: "active", outcome: null })],
        [
          "a work that is not there",
          (record) => record.works = record.works.filter(({ name }) => name !== "setup-env"),
        ],
        ["a version that is not there", (record) => record.tides[0]!.sequence[0]!.work_version = 2],
        ["a report of others", (record) => record.tides[0]!.reports[0]!.work_name = "add-auth"],
        ["a status", (record) => record.tides[0]!.results![0]![1] = "done" as never],
        ["results of other works", (record) => record.tides[0]!.results!.reverse()],
        ["a moment", (record) => record.tides[0]!.started_at = "yesterday"],
        ["a duration", (record) => record.tides[0]!.duration_ms = -1],
        ["an id", (record) => record.tides[0]!.tide_id = "1"],
        [
          "no details",
          (record) => Object.assign(record.tides[0]!, { adaptations: [{ action: "insert", target: "x", details: 5 }] }),
        ],
      ];
      for (const [what, change] of changes) {
        const record = structuredClone(sound);
        change(record);
        expect(() => readRecord(JSON.stringify(record)), what).toThrow();
        // A corrected checksum is still detected, except for a plain text.
        record.checksum = recordChecksum(record);
        expect(() => readRecord(JSON.stringify(record)), `${what}, with its checksum`).toThrow(
          "the export cannot be read",
        );
      }
    });
  });
});

describe("pictures", () => {
  const evil = `<script>alert("1")</script> & "quoted" ]] end`;

  async function withEvil(body: (project: Project) => void): Promise<void> {
    await inApiProject((project) => {
      project.path(evil, ["setup-env"], "--name", "evil");
      const given = [{ action: "modify", target: "setup-env", details: { change: evil } }];
      project.attempt("evil", "partial", { learnings: evil });
      project.attempt("evil", "success", { adaptations: given });
      project.ok("start", "evil");
      body(project);
    });
  }

  test("a browser page holds only its own markup and loads nothing", async () => {
    await withEvil((project) => {
      const { stdout } = project.run("show", "evil", "--format", "html");
      expect(stdout).toStartWith("<!doctype html>");
      expect(stdout).not.toContain("<script");
      expect(stdout).toContain("&lt;script&gt;");
      expect(stdout).not.toMatch(/(?:src|href)=|url\(|@import/);
      for (const word of ["complete", "open", "success", "active", "modify setup-env"]) expect(stdout).toContain(word);
    });
  });

  test("a flow chart has one lane for each attempt and no stray quote", async () => {
    await withEvil((project) => {
      const { stdout } = project.run("show", "evil", "--format", "mermaid");
      const lines = stdout.trimEnd().split("\n");
      expect(lines[0]).toBe("flowchart TB");
      expect(lines.filter((line) => line.startsWith("  subgraph ")).length).toBe(3);
      expect(lines.filter((line) => line === "  end").length).toBe(3);
      for (const line of lines) expect((line.match(/"/g) ?? []).length % 2).toBe(0);
      expect(stdout).not.toContain("<script");
    });
  });

  test("draws the newest attempts and counts older ones; later works keep their place", async () => {
    await inApiProject((project) => {
      const given = [{ action: "insert", target: "add-auth", details: { after: "setup-env" } }];
      for (let attempt = 0; attempt < 3; attempt++) {
        project.attempt("build-api", "success", attempt === 0 ? {} : { adaptations: given });
      }
      const picture = project.ok("show", "build-api", "--limit", "2");
      expect(picture).toMatchObject({ total: 3, omitted: 1, format: "text", picture: null });
      expect(picture.works.map(({ work_name }: { work_name: string }) => work_name)).toEqual([
        "setup-env",
        "add-auth",
        "setup-database",
        "create-api",
      ]);
      expect(project.run("show", "build-api", "--limit", "2").stdout).toContain("1 older attempt left out");
    });
  });

  test("a path that was never attempted shows its works", async () => {
    await inApiProject((project) => {
      expect(project.run("show", "build-api").stdout).toContain("never attempted");
      for (const format of ["mermaid", "html"]) {
        expect(project.run("show", "build-api", "--format", format).code).toBe(0);
      }
    });
  });
});
