import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { collect, collectText } from "#src/workspace/collect.ts";
import { binary, EPF, inFolder, plainEnv } from "../binary.ts";
import { epf } from "../command_line.ts";

const ANCHOR =
  'epf_anchor: true\nversion: "1.0.0"\ninstance_id: 7c1f4a52-9b0e-4d5c-8a36-2e6f51d0b7a4\ncreated_at: "2026-01-12T08:30:00Z"\n';
const INSTANCE = {
  "i/_epf.yaml": ANCHOR,
  "i/READY/00_north_star.yaml": "x: 1",
  "i/FIRE/workflows/x.yaml": "x: 1",
  "i/FIRE/_draft.yaml": "x: 1",
  "i/outputs/o.yaml": "x: 1",
};

async function read(cwd: string, ...paths: string[]): Promise<string[]> {
  const { artifacts, findings } = await collect(cwd, paths, { ignores: () => false });
  return [
    ...artifacts.map(({ file, type }) => `${file} ${type}`),
    ...findings.map(({ file, rule }) => `${file} ! ${rule}`),
  ].sort();
}

test("accepts paths as people write them, and shows them relative to the working folder", async () => {
  await inFolder(INSTANCE, async (folder) => {
    const expected = ["i/FIRE/workflows/x.yaml workflow"];
    for (
      const path of [
        "i/FIRE/workflows/x.yaml",
        "./i//FIRE/workflows/x.yaml",
        "i/READY/../FIRE/workflows/x.yaml",
        join(folder, "i/FIRE/workflows/x.yaml"),
        "i/FIRE/workflows",
        "i/FIRE/workflows/",
        "i/FIRE/*/x.yaml",
        "./i/FIRE/**/x.yaml",
        join(folder, "i/FIRE/w*/*.yaml"),
        "i/FIRE",
      ]
    ) {
      expect([path, await read(folder, path)]).toEqual([path, expected]);
    }
  });
});

test("a file named from inside the instance keeps its type", async () => {
  await inFolder(INSTANCE, async (folder) => {
    expect(await read(join(folder, "i/FIRE/workflows"), "x.yaml")).toEqual(["x.yaml workflow"]);
    expect(await read(join(folder, "i/FIRE/workflows"), ".")).toEqual(["x.yaml workflow"]);
    expect(await read(join(folder, "i/READY"), "../FIRE/workflows/x.yaml")).toEqual([
      "../FIRE/workflows/x.yaml workflow",
    ]);
    expect(
      epf(["validate", "x.yaml", "--json", "--detail-level", "full"], { cwd: join(folder, "i/FIRE/workflows") }).stdout,
    ).toContain(
      '"artifact_type": "workflow"',
    );
  });
});

test("a folder around instances is read as those instances; other YAML is reported as skipped", async () => {
  const files = {
    ...INSTANCE,
    "j/READY/00_north_star.yaml": "x: 1",
    "j/FIRE/mappings.yaml": "x: 1",
    "compose.yaml": "x: 1",
    "vendor/k/00_north_star.yaml": "x: 1",
  };
  await inFolder(files, async (folder) => {
    const { artifacts, findings, skipped } = await collect(folder, ["."], { ignores: () => false });
    expect(artifacts.map(({ file }) => file)).toEqual([
      "i/FIRE/workflows/x.yaml",
      "i/READY/00_north_star.yaml",
      "i/_epf.yaml",
      "j/FIRE/mappings.yaml",
      "j/READY/00_north_star.yaml",
    ]);
    expect(findings).toEqual([]);
    expect(skipped.map(({ file }) => file)).toEqual([
      "compose.yaml",
      "i/FIRE/_draft.yaml",
      "i/outputs/o.yaml",
      "vendor/k/00_north_star.yaml",
    ]);
  });
});

test("settings exclude files by folder and glob within the instance; an explicitly named file is read", async () => {
  await inFolder(INSTANCE, async (folder) => {
    const options = { ignores: (place: string) => place.startsWith("FIRE/") };
    const files = async (path: string) => (await collect(folder, [path], options)).artifacts.map(({ file }) => file);
    expect(await files("i/FIRE")).toEqual([]);
    expect(await files("i/FIRE/**/*.yaml")).toEqual([]);
    expect(await files("i/FIRE/workflows/x.yaml")).toEqual(["i/FIRE/workflows/x.yaml"]);
  });
});

test("reads a file given in several ways once", async () => {
  await inFolder(INSTANCE, async (folder) => {
    expect(await read(folder, "i/READY", "i/READY/00_north_star.yaml", "i/R*/*.yaml", "./i/READY/")).toEqual([
      "i/READY/00_north_star.yaml north_star",
    ]);
  });
});

test("names with glob characters, blanks and non-ASCII letters are files first", async () => {
  const names = [
    "fd-[1].yaml",
    "fd-a b.yaml",
    "fd-x#1.yaml",
    "fd-50%.yaml",
    "fd-Gr\u00f6.yaml",
    "fd-Gro\u0308.yaml",
    "fd-{x}.yaml",
    "fd-*.yaml",
    "fd-n\nl.yaml",
  ];
  await inFolder(Object.fromEntries(names.map((name) => [name, "x: 1"])), async (folder) => {
    for (const name of names) expect(await read(folder, name)).toEqual([`${name} feature_definition`]);
    for (const name of names) {
      expect(epf(["validate", name, "--json", "--detail-level", "full"], { cwd: folder }).code).toBe(1);
    }
  });
});

test("a missing target exits with 3 and is named", async () => {
  await inFolder({ "empty/x.md": "" }, (folder) => {
    for (const path of ["nope.yaml", "*.yaml", "empty", "empty/*", "x/../nope/", "n".repeat(300)]) {
      const { code, stderr } = epf(["validate", path], { cwd: folder });
      expect([path, code]).toEqual([path, 3]);
      expect(stderr).toMatch(/^epf: .+/);
    }
  });
});

test("a pipe, a broken link and an outside link are findings and never block", async () => {
  await inFolder({ "a/x.txt": "", "ab/fd-1.yaml": "x: 1" }, async (folder) => {
    const root = join(folder, "a");
    Bun.spawnSync(["mkfifo", join(root, "fd-pipe.yaml")]);
    symlinkSync("nowhere", join(root, "fd-broken.yaml"));
    symlinkSync("../ab/fd-1.yaml", join(root, "fd-out.yaml"));
    const expected = ["fd-broken.yaml ! invalid-file", "fd-out.yaml ! invalid-file", "fd-pipe.yaml ! invalid-file"];
    expect(await read(root, "fd-pipe.yaml", "fd-broken.yaml", "fd-out.yaml")).toEqual(expected);
    // A glob means files and links; pipes are not even listed.
    expect(await read(root, "*.yaml")).toEqual(expected.slice(0, 2));
    const { code, stdout } = epf(["validate", "fd-pipe.yaml", "--json", "--detail-level", "full"], { cwd: root });
    expect([code, JSON.parse(stdout).files[0].path]).toEqual([1, "fd-pipe.yaml"]);
  });
});

test("reads a link inside the instance under its own name", async () => {
  await inFolder(INSTANCE, async (folder) => {
    symlinkSync("READY/00_north_star.yaml", join(folder, "i/mappings.yaml"));
    expect(await read(folder, "i/mappings.yaml")).toEqual(["i/mappings.yaml mappings"]);
    symlinkSync("i", join(folder, "link"));
    expect(await read(folder, "link/FIRE/workflows/x.yaml")).toEqual(["link/FIRE/workflows/x.yaml workflow"]);
    expect(await read(folder, "link/FIRE")).toEqual(["link/FIRE/workflows/x.yaml workflow"]);
  });
});

test("standard input takes its type from the assumed path", async () => {
  await inFolder(INSTANCE, async (folder) => {
    const { artifacts } = await collectText(
      join(folder, "i/FIRE/workflows"),
      "new.yaml",
      new TextEncoder().encode("x: 1"),
    );
    expect(artifacts).toMatchObject([{ file: "new.yaml", type: "workflow" }]);
    const run = (...args: string[]) =>
      binary(["validate", "--json", "--detail-level", "full", ...args], { cwd: folder, stdin: "x: 1" });
    expect(JSON.parse(run("-", "--stdin-path", "FIRE/mappings.yaml").stdout).files).toMatchObject([{
      path: "FIRE/mappings.yaml",
      artifact_type: "mappings",
    }]);
    expect(JSON.parse(run("-", "--type", "mappings").stdout).files).toMatchObject([{ artifact_type: "mappings" }]);
    expect(run("-").code).toBe(2);
    expect(run("-", "i").code).toBe(2);
    expect(
      binary(["validate", "-", "--stdin-path", "mappings.yaml"], {
        cwd: folder,
        stdin: new Uint8Array(5 * 1024 * 1024),
      })
        .code,
    ).toBe(1);
  });
});

test("without a path, checks the surrounding instance", async () => {
  await inFolder(INSTANCE, (folder) => {
    mkdirSync(join(folder, "i/AIM"));
    const { stdout } = epf(["validate", "--json", "--detail-level", "full"], { cwd: join(folder, "i/AIM") });
    expect(JSON.parse(stdout).files.map(({ path }: { path: string }) => path)).toContain("../READY/00_north_star.yaml");
  });
});

test("endless standard input ends with a finding", async () => {
  await inFolder({}, (folder) => {
    const command = `"${EPF}" validate - --type mappings < /dev/zero`;
    const { exitCode, stdout } = Bun.spawnSync(["sh", "-c", command], {
      cwd: folder,
      env: plainEnv(),
      timeout: 10_000,
    });
    expect([exitCode, stdout.toString()]).toEqual([1, expect.stringContaining("at most 4194304")]);
  });
});

test("a missing path beside a near name is answered with that name", () =>
  inFolder(INSTANCE, (folder) => {
    const help = (...args: string[]) => epf(args, { cwd: folder }).stderr;
    for (const command of ["check", "validate", "plan", "fix", "status"]) {
      expect([command, help(command, "i/RAEDY")]).toEqual([
        command,
        expect.stringContaining("did you mean `i/READY`?"),
      ]);
    }
    const slips = "i/REDY/00_north_str.yaml";
    expect(help("validate", slips)).toContain("did you mean `i/READY/00_north_star.yaml`?");
    expect(help("suggest", slips, "--instance-path", "i")).toContain("`i/READY/00_north_star.yaml`?");
    expect(help("validate", "i/READY/07_other.yaml")).toContain("check the path");
  }));
