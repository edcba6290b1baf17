import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { UserFailure } from "#src/diagnostics/failure.ts";
import { loadSettings } from "#src/workspace/settings.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const RULES = new Set(["missing-field", "invalid-type"]);

/** What a settings file makes of loading: `line: message | help`, without the path. */
async function failure(text: string | Uint8Array): Promise<string> {
  return await inFolder({ ".epf.yaml": text, ".git/HEAD": "" }, async (folder) => {
    const error: unknown = await loadSettings(folder, RULES).then(() => null, (thrown) => thrown);
    if (!(error instanceof UserFailure)) throw new Error(`no failure but ${error}`);
    expect(error.exit).toBe(2);
    expect(error.message).toContain(join(folder, ".epf.yaml"));
    return `${error.message.replace(`${join(folder, ".epf.yaml")}`, "")} | ${error.help}`;
  });
}

test("without a file every setting has its default", async () => {
  await inFolder({ ".git/HEAD": "" }, async (folder) => {
    const settings = await loadSettings(folder, RULES);
    expect(settings).toMatchObject({ file: null, instance_path: null, fail_on: null, rules: {}, baseline: null });
    expect(settings.ignores("x.yaml")).toBe(false);
  });
});

for (const text of ["", "# nothing yet\n", "{}\n", "\ufeff", "null\n", "---\n"]) {
  test(`a file that holds ${JSON.stringify(text)} changes nothing`, async () => {
    await inFolder(
      { ".epf.yaml": text },
      async (folder) => expect((await loadSettings(folder, RULES)).rules).toEqual({}),
    );
  });
}

test("every key is read, paths relative to the file", async () => {
  const text =
    "instance_path: docs/EPF\nfail_on: warning\nrules:\n  missing-field: off\n  invalid-type: info\nignore_paths: [drafts/**]\nbaseline: epf.baseline.json\nmode: integrated\nschemas: embedded\n";
  await inFolder({ ".epf.yaml": text, "docs/EPF/x": "", "deep/er/x": "" }, async (folder) => {
    const settings = await loadSettings(join(folder, "deep/er"), RULES);
    expect(settings).toMatchObject({
      file: join(folder, ".epf.yaml"),
      instance_path: join(folder, "docs/EPF"),
      fail_on: "warning",
      rules: { "missing-field": "off", "invalid-type": "info" },
      baseline: join(folder, "epf.baseline.json"),
    });
  });
});

test("an unknown key fails with its line and the closest known one", async () => {
  expect(await failure("# note\nfail_on: error\nignore_path: [x]\n")).toMatch(
    /^:3: .*`ignore_path`.* \| .*ignore_paths/,
  );
});

test("an unknown rule fails with its line and the closest known one", async () => {
  expect(await failure("rules:\n  invalid-type: off\n  missing-feild: off\n")).toBe(
    ":3: unknown rule `missing-feild` | did you mean `missing-field`?",
  );
  expect(await failure("rules:\n  zzz: off\n")).toContain("`epf explain` lists all rules");
});

const BROKEN: readonly [string, string | Uint8Array, RegExp][] = [
  ["a level that is none", "rules:\n  missing-field: fatal\n", /^:2: .*fatal/],
  ["a fail level that is none", "fail_on: errors\n", /^:1: .*errors/],
  ["a list as document", "- x\n", /^:1: /],
  ["a text as document", "x\n", /^:1: /],
  ["a text for a list", "ignore_paths: drafts\n", /^:1: /],
  ["a syntax error", "a: 1\nrules: [\n", /^:\d: /],
  ["equal keys", "fail_on: error\nfail_on: info\n", /^:2: /],
  ["a folder that is not there", "fail_on: error\ninstance_path: docs/none\n", /^:2: .*does not exist/],
  ["a folder outside", "instance_path: ../..\n", /^:1: .*inside the repository/],
  ["an absolute folder outside", "instance_path: /etc\n", /^:1: .*inside the repository/],
  ["a baseline outside", "baseline: ../x.json\n", /^:1: .*inside the repository/],
  ["binary data", new Uint8Array([0, 1]), /binary/],
];

for (const [name, text, message] of BROKEN) {
  test(`${name} stops with a message`, async () => expect(await failure(text)).toMatch(message));
}

test("a folder, a pipe or a broken link in its place fails with a message", async () => {
  await inFolder({ "a/.epf.yaml/x": "", "b/x": "", "c/.git/x": "" }, async (folder) => {
    Bun.spawnSync(["mkfifo", join(folder, "b/.epf.yaml")]);
    for (const name of ["a", "b"]) await expect(loadSettings(join(folder, name))).rejects.toThrow("cannot be read");
    symlinkSync("nowhere", join(folder, "c/.epf.yaml"));
    expect((await loadSettings(join(folder, "c"))).file).toBeNull();
  });
});

test("a link in the repository cannot lead the baseline or the instance outside", async () => {
  await inFolder(
    { "repo/.git/HEAD": "", "repo/.epf.yaml": "baseline: out/b.json\n", "outside/x": "" },
    async (folder) => {
      symlinkSync("../outside", join(folder, "repo/out"));
      await expect(loadSettings(join(folder, "repo"))).rejects.toThrow("inside the repository");
    },
  );
});

test("settings below the top may name what lies elsewhere in the repository", async () => {
  await inFolder(
    { ".git": "gitdir: x", "docs/.epf.yaml": "baseline: ../b.json\ninstance_path: ../epf\n", "epf/x": "" },
    async (folder) => {
      expect(await loadSettings(join(folder, "docs"))).toMatchObject({
        baseline: join(folder, "b.json"),
        instance_path: join(folder, "epf"),
      });
    },
  );
});

test("searches upwards for the nearest file, ending at the repository's root", async () => {
  const deep = Array.from({ length: 15 }, (_, index) => `d${index}`).join("/");
  await inFolder({
    ".epf.yaml": "fail_on: info",
    "repo/.git": "gitdir: elsewhere",
    "repo/a/b/x": "",
    [`up/${deep}/x`]: "",
    "near/.epf.yaml": "fail_on: never",
  }, async (folder) => {
    expect((await loadSettings(join(folder, "repo/a/b"))).file).toBeNull();
    expect((await loadSettings(join(folder, "up", deep))).fail_on).toBe("info");
    expect((await loadSettings(join(folder, "near"))).fail_on).toBe("never");
    expect((await loadSettings(join(folder, "repo/not/there"))).file).toBeNull();
  });
});

test("ignored paths are globs over the whole path, and folders by name", async () => {
  await inFolder(
    { ".epf.yaml": 'ignore_paths: ["drafts/", ./old, "**/x.yaml", "a[1].yaml", "größe/*"]' },
    async (folder) => {
      const { ignores } = await loadSettings(folder);
      for (
        const path of [
          "drafts/a.yaml",
          "drafts/b/c.yaml",
          "old/a.yaml",
          "x.yaml",
          "a/b/x.yaml",
          "a1.yaml",
          "größe/y.yaml",
        ]
      ) expect([path, ignores(path)]).toEqual([path, true]);
      for (const path of ["draft.yaml", "my/drafts/a.yaml", "a/xx.yaml", "older/a.yaml", "a2.yaml"]) {
        expect([
          path,
          ignores(path),
        ]).toEqual([path, false]);
      }
    },
  );
});

test("the program exits with 2 and names file, line and the likely key", async () => {
  await inFolder({ ".git/HEAD": "", ".epf.yaml": "fail_no: error\n", "mappings.yaml": "product: []\n" }, (folder) => {
    for (const command of [["validate", "mappings.yaml"], ["check"], ["baseline"]]) {
      const { code, stdout, stderr } = epf(command, { cwd: folder });
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(/^epf: .*\.epf\.yaml:1: .*`fail_no`/);
      expect(stderr).toContain("fail_on");
    }
  });
});

test("`fail_on` decides the exit code where no flag does", async () => {
  await inFolder({ ".git/HEAD": "", ".epf.yaml": "fail_on: never\n", "mappings.yaml": "product: []\n" }, (folder) => {
    expect(epf(["validate", "mappings.yaml"], { cwd: folder }).code).toBe(0);
    expect(epf(["validate", "mappings.yaml", "--fail-on", "error"], { cwd: folder }).code).toBe(1);
  });
});

test("`instance_path` is the instance of commands without a path, unless they stand in another one", async () => {
  const files = {
    ".git/HEAD": "",
    ".epf.yaml": "instance_path: deep/a/b/c/d/e/f/epf\n",
    "deep/a/b/c/d/e/f/epf/mappings.yaml": "product: []\n",
    "other/READY/x": "",
    "other/FIRE/mappings.yaml": "product: []\n",
  };
  await inFolder(files, (folder) => {
    mkdirSync(join(folder, "docs"));
    const checked = (cwd: string, ...args: string[]) =>
      JSON.parse(epf([...args, "--json", "--detail-level", "full"], { cwd: join(folder, cwd) }).stdout);
    const paths = (cwd: string) => checked(cwd, "validate").files.map(({ path }: { path: string }) => path);
    expect(paths("docs")).toContain("../deep/a/b/c/d/e/f/epf/mappings.yaml");
    expect(checked("docs", "check").instances).toMatchObject([{ instance_path: "../deep/a/b/c/d/e/f/epf" }]);
    expect(paths("other")).toContain("FIRE/mappings.yaml");
    expect(checked("other", "check").instances).toMatchObject([{ instance_path: "." }]);
    expect(checked(".", "check", "other").instances).toMatchObject([{ instance_path: "other" }]);
  });
});

test("`ignore_paths` may be relative to the settings' file or to the instance", async () => {
  for (const ignored of ["docs/epf/FIRE/**", "FIRE/**"]) {
    const files = {
      ".git/HEAD": "",
      ".epf.yaml": `ignore_paths: ["${ignored}"]\n`,
      "docs/epf/_epf.yaml": "epf_anchor: true\n",
      "docs/epf/FIRE/mappings.yaml": "product: []\n",
    };
    await inFolder(files, (folder) => {
      const { report } = JSON.parse(
        epf(["check", "docs/epf", "--json", "--detail-level", "full"], { cwd: folder }).stdout,
      );
      expect(report.skipped).toContainEqual(expect.objectContaining({ file: "docs/epf/FIRE/mappings.yaml" }));
    });
  }
});
