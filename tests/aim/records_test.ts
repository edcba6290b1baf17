import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadValidator } from "#src/schema/validators.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";

const INSTANCES = [...TRIED, ...CORPORA];
const REPORT = "AIM/cycles/cycle-1/assessment_report.yaml";

function onTidemark(body: (root: string) => void): Promise<void> {
  return inFolder({}, (folder) => body(copyInto(folder, "examples/tidemark", "t")));
}

// deno-lint-ignore no-explicit-any
function run(root: string, args: readonly string[], stdin = ""): { code: number; stderr: string; answer: any } {
  const { code, stdout, stderr } = epf([...args, "--json"], { cwd: root, stdin });
  return { code, stderr, answer: stdout === "" ? null : JSON.parse(stdout) };
}

describe("drafts are valid in every instance", () => {
  test.each(INSTANCES)("%s", async (instance) => {
    for (
      const [command, type] of [["assess", "assessment_report"], ["generate-src", "strategic_reality_check"]] as const
    ) {
      const place = command === "assess" ? ["--instance-path", instance] : [instance];
      const { code, answer } = run(process.cwd(), ["aim", command, ...place, "--detail-level", "full"]);
      if (code !== 0) {
        // Without a roadmap there is nothing to report on.
        expect([command, code]).toEqual(["assess", 3]);
        continue;
      }
      const document = parseYaml(answer.content);
      expect(document.problems).toEqual([]);
      const validate = await loadValidator(type);
      validate(document.value);
      expect(validate.errors ?? []).toEqual([]);
      expect(answer.open_points).toHaveLength(answer.open_point_count);
      const own = answer.content.replaceAll(
        /^ +(?:original_belief|# (?:baseline|target|evidence required)): .*$/gm,
        "",
      );
      for (const [, cycle] of own.matchAll(/cycle[- ](\d+)/g)) expect(Number(cycle)).toBe(answer.cycle);
      const short = run(process.cwd(), ["aim", command, ...place]).answer;
      expect(short.open_points.length).toBeGreaterThanOrEqual(Math.min(5, short.open_point_count));
      for (const { line } of answer.open_points) {
        expect(answer.content.split("\n")[line - 1]).toMatch(/\[INSERT |# open: /);
      }
    }
  });
});

describe("results are counted in every instance", () => {
  test.each(INSTANCES)("%s", (instance) => {
    const { code, answer } = run(process.cwd(), ["aim", "okr-progress", instance, "--all-cycles"]);
    expect(code).toBe(0);
    const { total_krs, exceeded, met, partially_met, missed, pending } = answer.overall;
    expect(exceeded + met + partially_met + missed + pending).toBe(total_krs);
    const sum = (key: string) =>
      answer.cycles.reduce(
        (total: number, { summary }: { summary: Record<string, number> }) => total + summary[key]!,
        0,
      );
    expect(sum("total_krs")).toBe(total_krs);
    expect(sum("met")).toBe(met);
    const assumptions = run(process.cwd(), ["aim", "validate-assumptions", instance, "--all-cycles", "--limit", "99"]);
    expect(assumptions.answer.details).toHaveLength(assumptions.answer.summary.total);
  });
});

test("a drafted report has beside each result and assumption what it is judged by", () =>
  onTidemark((root) => {
    const { content } = run(root, ["aim", "assess"]).answer;
    expect(content).toMatch(
      /\n +# baseline: 58 % \(July to September 2026, 1,840 calls\)\n +- kr_id: kr-p-001\n +target: "?75 % of calls/,
    );
    expect(content).toMatch(/\n +# evidence required: .+\n +- id: asm-p-001\n/);
    expect(content).toContain("where there is no figure: missed, with `not measured: …` and the reason as `actual`");
  }));

describe("a record", () => {
  test("is placed byte for byte, comments and line ends included", () =>
    onTidemark((root) => {
      const text = readFileSync(join(root, REPORT), "utf8").replace("cycle: 1", "cycle: 2 # ours")
        .replaceAll("\n", "\r\n");
      const { code, answer } = run(root, ["aim", "write-assessment", "--write"], text);
      expect([code, answer.written, answer.replaces]).toEqual([0, true, false]);
      expect(readFileSync(join(root, "AIM/assessment_report.yaml"), "utf8")).toBe(text);
      const again = run(root, ["aim", "write-assessment", "--write"], text.replace("# ours", "# theirs"));
      expect([again.answer.written, again.answer.replaces]).toEqual([true, true]);
    }));

  test("is only checked without `--write`", () =>
    onTidemark((root) => {
      const { code, answer } = run(root, ["aim", "write-assessment", "--file", REPORT]);
      expect([code, answer.success, answer.written, answer.cycle]).toEqual([0, true, false, 1]);
      expect(existsSync(join(root, "AIM/assessment_report.yaml"))).toBe(false);
    }));

  test("is refused with its errors, and nothing is written", () =>
    onTidemark((root) => {
      const { code, answer } = run(
        root,
        ["aim", "write-calibration", "--write"],
        "roadmap_id: roadmap-tidemark\ncycle: two\n",
      );
      expect([code, answer.success, answer.written]).toEqual([1, false, false]);
      expect(answer.errors.map(({ path }: { path: string }) => path)).toContain("cycle");
      expect(existsSync(join(root, "AIM/calibration_memo.yaml"))).toBe(false);
      expect(run(root, ["aim", "write-src", "--write"], "  \n")).toMatchObject({ code: 2 });
      expect(run(root, ["aim", "write-src", "--write"], "a: [b\n").answer.success).toBe(false);
    }));

  test("of another cycle is never replaced", () =>
    onTidemark((root) => {
      const text = readFileSync(join(root, REPORT), "utf8");
      writeFileSync(join(root, "AIM/assessment_report.yaml"), text.replace("cycle: 1", "cycle: 2"));
      const { code, answer } = run(root, ["aim", "write-assessment", "--write"], text);
      expect([code, answer.success]).toEqual([1, false]);
      expect(answer.errors[0].help).toContain("`epf aim archive-cycle --cycle-number 2`");
      expect(run(root, ["aim", "assess", "--write"])).toMatchObject({ code: 2 });
    }));
});

describe("the archive", () => {
  test("moves nothing where another text is in the way, and says so", () =>
    onTidemark((root) => {
      const text = readFileSync(join(root, REPORT), "utf8");
      writeFileSync(join(root, "AIM/assessment_report.yaml"), `${text}# later\n`);
      const { code, answer } = run(root, ["aim", "archive-cycle", "--cycle", "1", "--write"]);
      expect([code, answer.success, answer.written]).toEqual([1, false, false]);
      expect(answer.error).toContain("is there already, with another text");
      expect(existsSync(join(root, "AIM/assessment_report.yaml"))).toBe(true);
      expect(readFileSync(join(root, REPORT), "utf8")).toBe(text);
    }));

  test("of a cycle without records is refused with the cycles that have some", () =>
    onTidemark((root) => {
      const { answer } = run(root, ["aim", "archive-cycle", "--cycle", "9", "--write"]);
      expect(answer).toMatchObject({
        success: false,
        files: [],
        suggestions: ["AIM holds no record of any cycle outside the archive"],
      });
    }));

  test("comes with the next cycle where that is asked for, in one change", () =>
    onTidemark((root) => {
      const text = readFileSync(join(root, REPORT), "utf8").replace("cycle: 1", "cycle: 2");
      writeFileSync(join(root, "AIM/assessment_report.yaml"), text);
      const { answer } = run(root, ["aim", "init-cycle", "--cycle", "3", "--archive", "--before-end", "--write"]);
      expect(answer).toMatchObject({
        written: true,
        archived_previous: true,
        removed: ["AIM/assessment_report.yaml"],
        cycles_completed: 2,
      });
      expect(readFileSync(join(root, "AIM/cycles/cycle-2/assessment_report.yaml"), "utf8")).toBe(text);
      expect(run(root, ["aim", "init-cycle", "--cycle", "3", "--write"]).answer).toMatchObject({ success: false });
    }));
});

describe("the reality assessment", () => {
  test("is changed where it says something else, with an entry of its log, and stays valid", () =>
    onTidemark((root) => {
      const file = join(root, "AIM/living_reality_assessment.yaml");
      const before = readFileSync(file, "utf8");
      const args = ["aim", "update-lra", "--primary-track", "commercial", "--secondary-track", "none"];
      const log = ["--trigger", "external_change", "--summary", "Boards decide: sales first", "--updated-by", "Runa"];
      expect(run(root, [...args, ...log]).answer).toMatchObject({ written: false, evolution_log_appended: true });
      expect(readFileSync(file, "utf8")).toBe(before);
      const { answer } = run(root, [...args, ...log, "--write"]);
      expect(answer).toMatchObject({ success: true, written: true, trigger: "external_change" });
      const { value } = parseYaml(readFileSync(file, "utf8")) as never as { value: Record<string, unknown> };
      expect(value.current_focus).toMatchObject({ primary_track: "commercial", secondary_track: "none" });
      expect((value.evolution_log as unknown[]).at(-1)).toMatchObject({
        cycle_reference: "C2",
        updated_by: "Runa",
        changes: [
          { field: "primary_track", change_type: "updated", previous_value: "product", new_value: "commercial" },
          { field: "secondary_track", change_type: "updated", previous_value: "commercial", new_value: "none" },
        ],
      });
      expect(run(root, ["check"]).answer.counts.error).toBe(0);
      expect(run(root, [...args, "--write"]).answer).toMatchObject({ success: true, written: false, edit: null });
    }));

  test("is not read anew by a logged decision: its date stays, as with the turn of a cycle", () =>
    onTidemark((root) => {
      const file = join(root, "AIM/living_reality_assessment.yaml");
      const text = readFileSync(file, "utf8").replace(/^( {2}last_updated: ).*$/m, '$1"2026-08-01T10:00:00Z"')
        .replaceAll(/timestamp: "2026-(?:0[89]|1\d)/g, 'timestamp: "2026-07');
      writeFileSync(file, text);
      const isStale = () => epf(["check"], { cwd: root }).stdout.includes("stale-reality-assessment");
      expect(isStale()).toBe(true);
      const look = (...args: string[]) => run(root, ["aim", "update-lra", ...args, "--write"]).answer;
      const { guidance } = look("--trigger", "aim_signals", "--summary", "Looked at the figures, we carry on");
      expect(guidance.warnings.join()).toContain("`last_updated` stays as it is");
      expect(guidance.warnings.join()).toContain("no field changes");
      const { evolution_log } = parseYaml(readFileSync(file, "utf8")).value as { evolution_log: unknown[] };
      expect(evolution_log.at(-1)).toMatchObject({
        changes: [{ field: "cycles_completed", reason: expect.stringContaining("unchanged") }],
      });
      expect([isStale(), readFileSync(file, "utf8").includes("2026-08-01T10:00:00Z")]).toEqual([true, true]);
      look("--trigger", "external_change", "--summary", "Two people joined");
      expect(isStale()).toBe(false);
    }));

  test("needs something to change, and trigger with summary", () =>
    onTidemark((root) => {
      expect(run(root, ["aim", "update-lra"]).stderr).toContain("nothing to change was given");
      const half = run(root, ["aim", "update-lra", "--lifecycle-stage", "evolved", "--trigger", "aim_signals"]);
      expect(half.stderr).toContain("`trigger` was given without `summary`");
    }));
});

test("a report that is not filled in leaves the state that an earlier one gave", () =>
  onTidemark((root) => {
    const states = (...rest: string[]) => run(root, ["aim", "validate-assumptions", ...rest]).answer.summary;
    const before = states("--all-cycles");
    expect(before.validated).toBeGreaterThan(0);
    // A verdict of an earlier cycle is none of this one.
    expect(states()).toMatchObject({ validated: 0, pending: states().total });
    run(root, ["aim", "assess", "--write"]);
    expect(states("--all-cycles")).toEqual(before);
    expect(states()).toMatchObject({ validated: 0, pending: states().total });
    expect(run(root, ["aim", "okr-progress"]).answer.overall).toMatchObject({ total_krs: 16, pending: 16 });
  }));
