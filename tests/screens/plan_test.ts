import { basename, dirname, resolve } from "node:path";
import { describe, expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { eachFile } from "../each_file.ts";
import { CORPORA, LARKRISE, TRIED } from "../instances.ts";

/** Fields of the answer as data, which the text must not speak of. */
const FIELDS =
  /`(?:recommended_tool|expected_type|expected_structure|constraint|constraint_value|allowed_values|content_hash|missing_fields)`/;

interface Found {
  rule: string;
  file: string;
  path: string;
  message: string;
  level: string;
}

describe.each([...TRIED, ...CORPORA])("the plan of %s", (instance) => {
  const path = resolve(ROOT, instance);
  const [plan, full] = callTools(dirname(path), [
    { tool: "epf_validate_with_plan", args: { path } },
    { tool: "epf_validate_with_plan", args: { path, detail_level: "full" } },
  ]).map(({ answer }) => answer);
  // Programs get whole reports, agents would get large ones in pages.
  const check = JSON.parse(epf(["check", path, "--detail-level", "full", "--json"], { cwd: dirname(path) }).stdout);
  const findings: Found[] = eachFile(check.report.findings);
  const byFile = Map.groupBy(findings, ({ file }) => file);
  const working = new Set(findings.filter(({ level }) => level !== "info").map(({ file }) => file));

  test("counts what the check counts", () => {
    expect(plan.clean).toBe(check.counts.error + check.counts.warning === 0);
    for (const { files, files_left_out } of [plan, full]) {
      expect(files.length + files_left_out).toBe(byFile.size);
      for (const { file, total_findings } of files) {
        expect([file, total_findings]).toEqual([file, byFile.get(file)!.length]);
      }
    }
    if (byFile.size > 1 && working.size > 0) {
      const counts = [
        ...plan.guidance.current_state.matchAll(/(\d+) (?:files? to repair|folders? or missing files?)/g),
      ];
      expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(working.size);
      const { stdout } = epf(["plan", basename(path)], { cwd: dirname(path) });
      const listed = stdout.match(/^\d+ +\d+ +\d+ .*$/gm)!.length;
      const more = Number(/^and (\d+) more$/m.exec(stdout)?.[1] ?? 0);
      expect(listed + more).toBe(working.size);
    }
  });

  test("offers a repair by program only where an edit is ready", () => {
    const offered = JSON.stringify(full.guidance.available_actions).includes("epf_fix_file");
    expect(offered).toBe(full.chunks.some(({ edit }: { edit: unknown }) => edit !== null));
  });

  test("ends with a command that runs, and its text speaks of what people see", () => {
    const { stdout } = epf(["plan", basename(path), "--detail-level", "full"], { cwd: dirname(path) });
    expect(stdout).not.toMatch(FIELDS);
    const next = /^next: (.*(?:\n {6}.*)*)$/m.exec(stdout)?.[1]?.replaceAll(/\n +/g, " ");
    expect(next === undefined).toBe(plan.clean);
    if (next !== undefined) {
      expect(next).toMatch(
        /^(?:(?:make the edits (?:from chunk-\d+ on|of chunk-1)|make the repairs of chunk-\d+(?:, then those of the other chunks)?), then run `epf validate .+`|epf (?:wizards|plan|explain|fix|aim) .+)$/,
      );
    }
  });
});

test("a chunk of another file is named with its command", () => {
  const { code, stderr } = epf(["plan", LARKRISE, "--chunk", "chunk-7"]);
  expect(code).toBe(2);
  expect(stderr).toContain("`epf plan tests/fixtures/instances/larkrise/READY/00_north_star.yaml --chunk chunk-7`");
});
