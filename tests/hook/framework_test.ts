import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { parseYaml } from "#src/yaml/parse.ts";
import { ROOT } from "../binary.ts";
import { ANCHOR, BAD_MAPPINGS, inRepository, MAPPINGS } from "./repository.ts";

const [hook, ...more] = parseYaml(readFileSync(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")).value as Record<
  string,
  unknown
>[];

test("the pre-commit framework gets one hook that reads the index itself", () => {
  expect(more).toEqual([]);
  expect(hook).toMatchObject({
    id: "epf",
    language: "system",
    entry: "epf validate --staged",
    pass_filenames: false,
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

test("its pattern matches YAML files anywhere", () => {
  const files = new RegExp(hook!.files as string);
  for (const path of ["a.yaml", "docs/EPF/READY/00_north_star.yml", "größe/a b.yaml"]) {
    expect(files.test(path)).toBe(true);
  }
  for (const path of ["a.yaml.bak", "README.md", "yaml"]) expect(files.test(path)).toBe(false);
});

test("its entry runs and checks the staged content", async () => {
  await inRepository({ "_epf.yaml": ANCHOR, "mappings.yaml": MAPPINGS }, (repository) => {
    const entry = (hook!.entry as string).split(" ");
    expect(repository.run(entry).code).toBe(0);
    repository.write({ "mappings.yaml": BAD_MAPPINGS });
    repository.must("add", "--all");
    expect(repository.run(entry)).toMatchObject({ code: 1, stdout: expect.stringContaining("mappings.yaml") });
  });
});
