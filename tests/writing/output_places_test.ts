import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { parametersOf } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { FORMAT_NAMES } from "#src/reporters/mod.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** Runs `work` in a folder with a copy of the example, `t`. */
function withExample(work: (folder: string) => void): Promise<void> {
  return inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    work(folder);
  });
}

/** Everything in a folder, with the texts of its files. */
function contentOf(folder: string): [string, string | null][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry): [string, string | null] => {
    const path = join(entry.parentPath, entry.name);
    return [path, entry.isFile() ? readFileSync(path, "utf8") : null];
  }).sort(([one], [other]) => one < other ? -1 : 1);
}

/** Places in which a file would be read as a part of an instance. */
const ARTIFACT_PLACES = ["t/AIM/new.yaml", "t/READY/new.YML", "t/.epf.yaml", "t/FIRE/empty.yaml", "READY/new.yaml"];

describe("reports, baselines and stores do not become artifacts or settings", () => {
  const writers = (file: string): readonly (readonly string[])[] => [
    ...FORMAT_NAMES.map((format) => ["check", "t", "--format", `${format}:${file}`]),
    ["validate", "t", "--format", `json:${file}`],
    ["baseline", "t", "--file", file],
  ];

  test.each(ARTIFACT_PLACES)("nothing is written to %s", (file) =>
    withExample((folder) => {
      mkdirSync(join(folder, "READY"));
      writeFileSync(join(folder, "t/FIRE/empty.yaml"), "");
      const before = contentOf(folder);
      for (const args of writers(file)) {
        const { code, stderr } = epf(args, { cwd: folder });
        expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining("is read as a part of the strategy")]);
        expect(stderr).toContain("help: ");
      }
      expect(contentOf(folder)).toEqual(before);
    }));

  test("a store of the tide is not made in a YAML file", () =>
    withExample((folder) => {
      const cwd = join(folder, "t");
      const file = "READY/new.yaml";
      const save = ["tide", "work", "add", "Survey", "--how", "look at the quay", "--metrics", "minutes"];
      const { code, stderr, stdout } = epf(save, { cwd, env: { EPF_TIDE_DB: file } });
      expect([code, `${stdout}${stderr}`]).toEqual([
        2,
        expect.stringContaining("would be read as a part of the strategy"),
      ]);
      expect(existsSync(join(cwd, file))).toBe(false);
    }));

  test("settings that name a YAML file for the baseline write nothing there", () =>
    withExample((folder) => {
      writeFileSync(join(folder, "t/.epf.yaml"), "baseline: READY/accepted.yaml\n");
      const { code, stderr } = epf(["baseline", "t"], { cwd: folder });
      expect([code, stderr]).toEqual([2, expect.stringContaining("is read as a part of the strategy")]);
      expect(existsSync(join(folder, "t/READY/accepted.yaml"))).toBe(false);
    }));
});

describe("an empty path is refused", () => {
  const isPathOf = (tool: string) =>
    parametersOf(tool).filter(({ options }) => options.isPath === true && options.toolOnly !== true);

  test.each(
    OPERATIONS.filter(({ command }) => command !== null).flatMap(({ tool, command }) =>
      isPathOf(tool).map((parameter) => [command!.join(" "), parameter.name, parameter] as const)
    ),
  )("by `%s` for %s", (command, name, parameter) =>
    inFolder({}, (folder) => {
      const flag = `--${name.replaceAll("_", "-")}`;
      for (const empty of ["", " "]) {
        const place = parameter.options.positional === true ? [empty] : [flag, empty];
        const others = parametersOf(OPERATIONS.find((one) => one.command?.join(" ") === command)!.tool).filter((one) =>
          one.required && one.name !== name
        );
        const needed = others.flatMap((one) => one.options.positional === true ? [one.choices[0] ?? "x"] : []);
        const { code, stderr } = epf([...command.split(" "), ...needed, ...place], { cwd: folder });
        expect([code, stderr]).toEqual([2, expect.stringMatching(/is empty, expected|is missing/)]);
        expect(readdirSync(folder)).toEqual([]);
      }
    }));

  test.each(["--root", "--http-token-file", "--tide-store"])("by `mcp` for %s", (flag) => {
    const { code, stderr } = epf(["mcp", flag, "", "--print-config", "claude"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`\`${flag}\` is empty, expected a path`)]);
  });
});

test("`-` is refused as the file of a baseline and as the folder of schemas", () =>
  withExample((folder) => {
    for (const args of [["baseline", "t", "--file", "-"], ["schemas", "export", "-"]]) {
      const { code, stderr } = epf(args, { cwd: folder });
      expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining("`-` is not")]);
      expect(stderr).toContain("`./-`");
    }
    expect(readdirSync(folder)).toEqual(["t"]);
  }));

describe("a text that somebody wrote is not taken for a report", () => {
  const VERDICT = "clean: 3 files checked\n";
  test.each([
    ["a heading", `# Our own words\n\n${VERDICT}`],
    ["a sentence", `What we found on Monday\n\n${VERDICT}`],
    ["a label", `note: ask the harbour master\n\n${VERDICT}`],
    ["a list", `- first\n  - second\n${VERDICT}`],
    ["a file name", `READY/00_north_star.yaml\n  needs a second look\n\n${VERDICT}`],
    ["a figure", `3 errors in my own list\n${VERDICT}`],
    ["a skipped day", `skipped: Tuesday\n${VERDICT}`],
  ])("which begins with %s and ends with a verdict", (_, own) =>
    withExample((folder) => {
      writeFileSync(join(folder, "notes.md"), own);
      for (const format of ["text", "line", "github"]) {
        const { code, stderr } = epf(["check", "t", "--format", `${format}:notes.md`], { cwd: folder });
        expect([format, code, stderr]).toEqual([format, 2, expect.stringContaining("not an earlier report")]);
      }
      expect(readFileSync(join(folder, "notes.md"), "utf8")).toBe(own);
    }));
});
