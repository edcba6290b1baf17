import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree, type Tree } from "#src/workspace/tree.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

async function findings(tree: Tree): Promise<string[]> {
  const { findings } = await loadInstance(tree);
  return findings.map(({ file, rule, level }) => `${file} ${rule} ${level}`);
}

test("artifacts are typed by path, else by content, and reported when neither works", async () => {
  const instance = await loadInstance(
    new MemoryTree({
      "READY/00_north_star.yaml": "x: 1",
      "READY/plan.yaml": "roadmap: {}",
      "READY/notes.yaml": "x: 1",
      "README.md": "",
    }),
  );
  expect(instance.artifacts.map(({ type, detectedBy }) => [type, detectedBy])).toEqual([["north_star", "path"], [
    "roadmap_recipe",
    "content",
  ]]);
  expect(instance.findings).toMatchObject([{ file: "READY/notes.yaml", rule: "unknown-artifact", level: "warning" }]);
  expect(instance.files).toContain("README.md");
});

test("skips working material and files that start with `_`, and says so", async () => {
  const { skipped, artifacts } = await loadInstance(
    new MemoryTree({
      "outputs/x.yaml": "x",
      "AIM/evidence/market/x.yaml": "x",
      "FIRE/_template.yaml": "x",
      "_meta.yaml": "x: 1",
      "_epf.yaml": "x: 1",
      "READY/_epf.yaml": "x: 1",
    }),
  );
  expect(skipped.map(({ file }) => file)).toEqual([
    "AIM/evidence/market/x.yaml",
    "FIRE/_template.yaml",
    "READY/_epf.yaml",
    "outputs/x.yaml",
  ]);
  expect(artifacts.map(({ type }) => type)).toEqual(["epf_anchor", "epf_meta"]);
});

test("reads artifacts in category folders called vendor, dist or build", async () => {
  await inFolder({
    "FIRE/definitions/org_ops/vendor/pd-001.yaml": "id: x",
    "FIRE/definitions/org_ops/build/pd-002.yaml": "id: x",
  }, async (folder) => {
    expect((await loadInstance(new DiskTree(folder))).artifacts).toHaveLength(2);
  });
});

test("every oddity on disk is a finding with its file", async () => {
  await inFolder({
    "outside/x.yaml": "",
    "i/READY/00_north_star.yaml": "north_star: {}",
    "i/mappings.yaml/x.yaml": "roadmap: {}",
  }, async (folder) => {
    const root = join(folder, "i");
    Bun.spawnSync(["mkfifo", join(root, "pipe.yaml")]);
    symlinkSync("../outside/x.yaml", join(root, "out.yaml"));
    symlinkSync("../outside", join(root, "out"));
    symlinkSync("nowhere.yaml", join(root, "broken.yaml"));
    symlinkSync("READY/00_north_star.yaml", join(root, "again.yaml"));
    // These are no business of ours.
    symlinkSync("nowhere.md", join(root, "CLAUDE.md"));
    Bun.spawnSync(["mkfifo", join(root, "editor.sock")]);
    expect(await findings(new DiskTree(root))).toEqual([
      "again.yaml duplicate-link info",
      "broken.yaml dangling-link warning",
      "mappings.yaml invalid-file error",
      "out misplaced-link error",
      "out.yaml misplaced-link error",
      "pipe.yaml invalid-file error",
    ]);
  });
});

const UNREADABLE: readonly [string, Uint8Array, RegExp][] = [
  ["binary data", new Uint8Array([1, 0, 2]), /binary/],
  ["UTF-32", new Uint8Array([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), /UTF-16/],
  ["5 MiB", new Uint8Array(5 * 1024 * 1024).fill(0x61), /4 ?MiB|4194304/],
  ["a syntax error", new TextEncoder().encode("a: 1\nb: [1,\n"), /line \d/],
];

for (const [name, bytes, message] of UNREADABLE) {
  test(`a file with ${name} is unreadable, whether its path tells the type or not`, async () => {
    await inFolder({ "READY/00_north_star.yaml": bytes, "notes.yaml": bytes }, async (folder) => {
      const instance = await loadInstance(new DiskTree(folder));
      expect(instance.artifacts).toHaveLength(1);
      expect(instance.artifacts[0]!.document.problems[0]).toMatchObject({ class: "unreadable", level: "error" });
      expect(instance.findings).toMatchObject([{ file: "notes.yaml", class: "unreadable", level: "error" }]);
      expect(instance.findings[0]!.message).toMatch(message);
    });
  });
}

test("a file in another encoding is judged by its content, and the encoding is a finding on the surface", async () => {
  const latin = new Uint8Array(Buffer.from("north_star: {organization: Bäckerei}\n", "latin1"));
  await inFolder({ "READY/00_north_star.yaml": latin, "notes.yaml": latin }, async (folder) => {
    const { artifacts, findings } = await loadInstance(new DiskTree(folder));
    expect(findings).toEqual([]);
    expect(artifacts.map(({ type }) => type)).toEqual(["north_star", "north_star"]);
    const [{ document }] = artifacts as [typeof artifacts[number]];
    expect(document.value).toEqual({ north_star: { organization: "Bäckerei" } });
    expect(document.problems).toMatchObject([{ rule: "invalid-encoding", class: "surface", level: "error" }]);
    const answer = JSON.parse(epf(["validate", "READY/00_north_star.yaml", "--json"], { cwd: folder }).stdout);
    expect(answer.errors.map(({ rule }: { rule: string }) => rule)).toContain("invalid-encoding");
    expect(answer.class).not.toBe("unreadable");
  });
});

test("a file that vanishes between listing and reading is a finding", async () => {
  const tree = new (class extends MemoryTree {
    override read(): Uint8Array {
      throw Object.assign(new Error("ENOENT"), { code: "ENOENT" });
    }
  })({ "READY/00_north_star.yaml": "" });
  const { findings, artifacts } = await loadInstance(tree);
  expect(artifacts).toEqual([]);
  expect(findings).toMatchObject([{
    file: "READY/00_north_star.yaml",
    rule: "invalid-file",
    message: expect.stringContaining("no such file"),
  }]);
});

test("a folder that cannot be listed is a finding", async () => {
  const tree: Tree = {
    root: "/i",
    entries: () => [{ path: "FIRE", kind: "unreadable", size: 0 }],
    read: () => new Uint8Array(),
  };
  expect(await findings(tree)).toEqual(["FIRE invalid-file error"]);
});

test("an empty folder is an instance without artifacts", async () => {
  await inFolder({}, async (folder) => {
    mkdirSync(join(folder, "READY"));
    const instance = await loadInstance(new DiskTree(folder));
    expect(instance).toMatchObject({ artifacts: [], findings: [], layout: "phased" });
  });
});

test("a pipe in the place of a file is one finding: the file is not missing besides, and no draft is proposed", () =>
  inFolder({}, (folder) => {
    for (const file of ["AIM/living_reality_assessment.yaml", "READY/00_north_star.yaml"]) {
      const root = copyInto(folder, "examples/tidemark", file.replaceAll("/", "-"));
      rmSync(join(root, file));
      Bun.spawnSync(["mkfifo", join(root, file)]);
      const { stdout } = epf(["check", root, "--format", "line"]);
      expect(stdout.split("\n").filter((line) => line.includes(file) && /: (?:error|warning)/.test(line)), file)
        .toMatchObject([expect.stringContaining("invalid-file")]);
      expect(epf(["check", root, "--json"]).stdout).not.toContain("epf_aim_bootstrap");
    }
  }));
