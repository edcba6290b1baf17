import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "bun:test";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { eachFile } from "../each_file.ts";
import { CORPORA, TRIED } from "../instances.ts";

interface Found {
  rule: string;
  level: string;
  file: string;
  path: string;
  message: string;
}

interface Full {
  structural_issue: boolean;
  valid: boolean;
  guidance: { warnings: string[] | null };
  files: { path: string; valid: boolean; structural_issue: boolean; error_count: number; class: string }[];
  report: { files_checked: number; findings: Found[]; skipped: { file: string; reason: string }[] };
}

function full(args: readonly string[], cwd = ROOT): Full {
  const { stdout, stderr } = epf([...args, "--json", "--detail-level", "full"], { cwd });
  expect(stderr).toBe("");
  const answer: Full = JSON.parse(stdout);
  answer.report.findings = eachFile(answer.report.findings);
  return answer;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const key = ({ rule, level, file, path, message }: Found) => [file, rule, level, path, message].join(" | ");

describe("validate and check say the same about the same files", () => {
  test.each([...TRIED, ...CORPORA])("%s", (instance) => {
    const folder = full(["validate", instance]);
    const whole = full(["check", instance]).report;
    expect(folder.report.findings.map(key).sort()).toEqual(whole.findings.map(key).sort());
    expect(folder.report.files_checked).toBe(whole.files_checked);
    const judged = new Set(folder.files.map(({ path }) => path).filter((path) => isFile(resolve(ROOT, path))));
    expect(judged.size).toBe(whole.files_checked);
    const checked = whole.findings.filter(({ file }) => judged.has(file));
    // Only how many calls had no room.
    const warnings = (folder.guidance.warnings ?? []) as string[];
    expect(warnings.filter((warning) => !/^the \d+ most urgent of \d+ calls are listed;/.test(warning))).toEqual([]);
    const sample = [...judged].filter((_, index) => index % Math.ceil(judged.size / 12) === 0);
    const alone = sample.flatMap((file) => full(["validate", file]).report.findings);
    expect(alone.map(key).sort()).toEqual(checked.filter(({ file }) => sample.includes(file)).map(key).sort());
    const parts = [...new Set(sample.map((file) => file.slice(0, file.lastIndexOf("/"))))];
    for (const part of parts.filter((part) => part !== instance)) {
      expect(full(["validate", part]).report.findings.map(key).sort(), part)
        .toEqual(checked.filter(({ file }) => file.startsWith(`${part}/`)).map(key).sort());
    }
  }, 60_000);

  test.each([...TRIED])("every form of the answer has one verdict on each file of %s", (instance) => {
    const root = resolve(ROOT, instance);
    const { files } = full(["validate", instance]);
    const there = files.filter(({ path }) => isFile(resolve(ROOT, path)));
    for (const { path, valid, structural_issue } of there.filter((_, index) => index % 3 === 0)) {
      const inside = path.slice(instance.length + 1);
      const results = callTools(root, [
        { tool: "epf_validate_file", args: { path: inside } },
        { tool: "epf_validate_file", args: { path: inside, ai_friendly: true } },
        { tool: "epf_validate_file", args: { path: inside, detail_level: "full" } },
        { tool: "epf_validate_with_plan", args: { path: inside } },
      ]);
      const verdicts = results.map(({ answer }) => [answer.valid, answer.structural_issue]);
      expect(verdicts, path).toEqual(results.map(() => [valid, structural_issue]));
      const [, friendly] = results;
      expect(friendly!.answer.recommended_tool !== null, path).toBe(structural_issue);
    }
  }, 60_000);
});

test("a file that is missing fails the validation of its instance, of a folder around it, and without a path", () => {
  inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    rmSync(join(folder, "t/READY/00_north_star.yaml"));
    for (const [args, cwd] of [[["t"], "."], [["."], "."], [["."], "t"], [[], "t"]] as const) {
      const { code, stdout } = epf(["validate", ...args, "--format", "line"], { cwd: join(folder, cwd) });
      expect({ args, cwd, code }).toEqual({ args, cwd, code: 1 });
      expect(stdout).toContain("READY/00_north_star.yaml");
    }
    expect(epf(["validate", "t/READY"], { cwd: folder }).code).toBe(0);
  });
});

describe("a file and the instance around it", () => {
  const inCopy = (body: (folder: string) => void) =>
    inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      body(folder);
    });
  const dangling = ({ report }: Full) => report.findings.filter(({ rule }) => rule.startsWith("dangling-"));

  test("a reference that leads nowhere makes the file invalid, by itself it is valid and the answer says so", () =>
    inCopy((folder) => {
      const file = "t/FIRE/mappings.yaml";
      const text = readFileSync(join(folder, file), "utf8").replace(
        /(sub_component_id: )\S+/,
        "$1Product.Nowhere.AtAll",
      );
      const draft = { cwd: folder, stdin: text };
      const judge = (...args: string[]): Full =>
        JSON.parse(
          epf(["validate", "-", "--stdin-path", file, "--json", "--detail-level", "full", ...args], draft).stdout,
        );
      const inside = judge();
      expect(dangling(inside)).not.toEqual([]);
      expect([inside.valid, inside.guidance.warnings]).toEqual([false, null]);
      const alone = judge("--alone");
      expect(dangling(alone)).toEqual([]);
      expect(alone.valid).toBe(true);
      expect(alone.guidance.warnings).toEqual([expect.stringContaining(`${file} checked alone (as asked)`)]);
    }));

  test("a file that its instance leaves out is checked alone where it is named, and skipped with the reason elsewhere", () =>
    inCopy((folder) => {
      Bun.spawnSync(["cp", join(folder, "t/FIRE/mappings.yaml"), join(folder, "t/FIRE/_mappings.yaml")]);
      expect(existsSync(join(folder, "t/FIRE/_mappings.yaml"))).toBe(true);
      const named = full(["validate", "t/FIRE/_mappings.yaml"], folder);
      expect(named.guidance.warnings).toEqual([expect.stringContaining("checked alone (name starts with `_`)")]);
      for (const path of ["t", "t/FIRE", "t/FIRE/*.yaml"]) {
        expect(full(["validate", path], folder).report.skipped).toEqual([
          { file: "t/FIRE/_mappings.yaml", reason: "name starts with `_`" },
        ]);
      }
    }));
});
