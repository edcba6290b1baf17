import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { parseYaml } from "#src/yaml/parse.ts";
import { type Outcome, ROOT } from "../binary.ts";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS, Repository } from "./repository.ts";

const [hook, wholeCheck, ...more] = parseYaml(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8"))
  .value as Record<
    string,
    unknown
  >[];

test("the pre-commit framework gets a hook that is told which files are meant", () => {
  expect(more).toEqual([]);
  expect(hook).toMatchObject({
    id: "epf",
    language: "system",
    entry: "epf validate --pre-commit",
    pass_filenames: true,
    always_run: true,
    require_serial: true,
  });
  expect(Object.keys(hook!).sort()).toEqual(
    [
      "always_run",
      "description",
      "entry",
      "files",
      "id",
      "language",
      "minimum_pre_commit_version",
      "name",
      "pass_filenames",
      "require_serial",
      "stages",
    ],
  );
});

test("a second hook checks the whole instance, whatever a commit holds", async () => {
  expect(wholeCheck).toMatchObject({ id: "epf-check", language: "system", pass_filenames: false, always_run: true });
  const words = (wholeCheck!.entry as string).split(" ");
  await inRepository({ "_epf.yaml": ANCHOR, "mappings.yaml": BAD_MAPPINGS }, (repository) => {
    expect(repository.epf(...words.slice(1))).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("mappings.yaml"),
    });
    repository.write({ "mappings.yaml": MAPPINGS });
    expect(repository.epf(...words.slice(1)).stdout).not.toContain("mappings.yaml:");
  });
});

test("its pattern matches YAML files anywhere", () => {
  const files = new RegExp(hook!.files as string);
  for (const path of ["a.yaml", "docs/EPF/READY/00_north_star.yml", "größe/a b.yaml"]) {
    expect(files.test(path)).toBe(true);
  }
  for (const path of ["a.yaml.bak", "README.md", "yaml"]) expect(files.test(path)).toBe(false);
});

const [program, ...args] = (hook!.entry as string).split(" ");

/** What the framework runs, with the names of files that it adds. */
function judge(repository: Repository, ...names: string[]): Outcome {
  expect(program).toBe("epf");
  return repository.epf(...args, ...names);
}
const OLD = {
  "plan/_epf.yaml": ANCHOR,
  "plan/mappings.yaml": BAD_MAPPINGS,
  "plan/_notes.yaml": "a: 1\n",
  "ci/build.yml": "on: push\n",
};
/** The names that the framework gives with `--all-files`. */
const ALL = Object.keys(OLD);

test("on a commit its entry judges the staged change, also where a file is deleted", async () => {
  await inRepository({ "_epf.yaml": ANCHOR, "mappings.yaml": MAPPINGS }, (repository) => {
    expect(judge(repository).code).toBe(0);
    repository.write({ "mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    for (const names of [[], ["mappings.yaml"]]) {
      expect(judge(repository, ...names)).toMatchObject({
        code: 1,
        stdout: expect.stringContaining("mappings.yaml"),
      });
    }
  });
  await inRepository(OLD, (repository) => {
    repository.write({ "plan/mappings.yaml": `# touched\n${BAD_MAPPINGS}` });
    repository.must("add", "--all");
    expect(judge(repository, "plan/mappings.yaml").code).toBe(0);
  });
});

test("with --all-files its entry judges every file of an instance, and names what it leaves out", async () => {
  await inRepository(OLD, (repository) => {
    const { code, stdout } = judge(repository, ...ALL);
    expect([code, stdout.includes("plan/mappings.yaml\n  error: ")]).toEqual([1, true]);
    expect(stdout).toContain("skipped: ci/build.yml (outside of every instance)");
    expect(stdout).toContain("skipped: plan/_notes.yaml (name starts with `_`)");
    repository.write({ "plan/mappings.yaml": MAPPINGS });
    repository.must("commit", "--all", "--quiet", "--message", "better");
    expect(judge(repository, ...ALL).code).toBe(0);
  });
  await inRepository({ "ci/build.yml": "on: push\n" }, (repository) => {
    expect(judge(repository, "ci/build.yml").code).toBe(0);
  });
});

test("files of an instance's folder that no check of it reads are left out", async () => {
  const others = { ".pre-commit-config.yaml": "repos: []\n", ".github/workflows/build.yml": "on: push\n" };
  await inRepository({ "_epf.yaml": ANCHOR, "mappings.yaml": MAPPINGS, ...others }, (repository) => {
    expect(repository.epf("check").stdout).not.toContain("workflows");
    const { code, stdout } = judge(repository, "mappings.yaml", ...Object.keys(others));
    expect([code, stdout]).toEqual([0, expect.stringContaining("skipped: .pre-commit-config.yaml")]);
    repository.write({ ".github/workflows/build.yml": "on: [\n" });
    repository.must("add", "--all");
    expect(judge(repository, ".github/workflows/build.yml").code).toBe(0);
  });
});

test("with --from-ref its entry judges what changed since then", async () => {
  await inRepository(OLD, (repository) => {
    repository.write({ "plan/more_mappings.yaml": MAPPINGS });
    repository.must("add", "--all");
    repository.must("commit", "--quiet", "--message", "more");
    const since = (from: string) =>
      new Repository(repository.folder, { PRE_COMMIT_FROM_REF: from, PRE_COMMIT_TO_REF: "HEAD" });
    expect(judge(since("HEAD"), ...ALL).code).toBe(0);
    expect(judge(since("HEAD~1"), "plan/more_mappings.yaml").code).toBe(0);
    repository.write({ "plan/more_mappings.yaml": BAD_MAPPINGS });
    repository.must("commit", "--all", "--quiet", "--message", "worse");
    expect(judge(since("HEAD~1"), "plan/more_mappings.yaml").code).toBe(1);
  });
});
