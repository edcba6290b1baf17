import { expect, test } from "bun:test";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { AFTER_THE_CYCLE, memoOn, WITHIN_THE_CYCLE } from "./records.ts";

const REALITY = "AIM/living_reality_assessment.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";

/** The example, whose focus and roadmap are on cycle 2, with cycle 1 assessed and archived. */
function onTidemark(body: (root: string) => void): Promise<void> {
  return inFolder({}, (folder) => body(copyInto(folder, "examples/tidemark", "t")));
}

// deno-lint-ignore no-explicit-any
function aim(root: string, ...args: string[]): { code: number; answer: any } {
  const { code, stdout } = epf(["aim", ...args, "--json"], { cwd: root, env: AFTER_THE_CYCLE });
  return { code, answer: JSON.parse(stdout) };
}

function edit(root: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toMatch(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

test("no cycle is left out: only the next one begins", () =>
  onTidemark((root) => {
    for (const cycle of [4, 5, 40]) {
      const { code, answer } = aim(root, "init-cycle", "--cycle", `${cycle}`);
      expect([code, answer.error]).toEqual([1, `the next cycle is 3, cycle ${cycle} cannot begin before it`]);
      expect(answer.suggestions[0]).toBe("begin cycle 3");
      expect(answer.suggestions[1]).toContain(`epf aim update-lra --cycle-reference C${cycle - 1} --write`);
    }
    expect(aim(root, "init-cycle", "--cycle", "3").code).toBe(0);
    expect(aim(root, "update-lra", "--cycle-reference", "C4", "--write").code).toBe(0);
    expect(aim(root, "init-cycle", "--cycle", "5").code).toBe(0);
  }));

test("before the first focus the roadmap says which cycle begins", () =>
  onTidemark((root) => {
    edit(root, REALITY, /cycle_reference: "C2"\n {2}primary_track/, 'cycle_reference: "bootstrap"\n  primary_track');
    edit(root, REALITY, /trigger: cycle_transition/, "trigger: manual_update");
    expect(aim(root, "init-cycle", "--cycle", "3").answer.error).toContain("the next cycle is 2");
    expect(aim(root, "init-cycle", "--cycle", "2").code).toBe(0);
    edit(root, ROADMAP, /^ {2}cycle: 2$/m, "  cycle: 6");
    expect(aim(root, "init-cycle", "--cycle", "6").code).toBe(0);
  }));

test("an assessment without a focus does not keep the next cycle from beginning, and gets none that it lacks words for", () =>
  onTidemark((root) => {
    const path = join(root, REALITY);
    writeFileSync(path, readFileSync(path, "utf8").replace(/^current_focus:\n(?: .*\n|\n(?= ))*/m, ""));
    expect(readFileSync(path, "utf8")).not.toContain("current_focus:");
    edit(root, REALITY, /trigger: cycle_transition/, "trigger: manual_update");
    const early = aim(root, "init-cycle", "--cycle", "3").answer;
    expect(early.error).toBe("the next cycle is 2, cycle 3 cannot begin before it");
    expect(early.suggestions.join()).not.toContain("update-lra");
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
    const { code, answer } = aim(root, "init-cycle", "--cycle", "3", "--archive-previous", "--write");
    expect([code, answer.error]).toEqual([0, null]);
    expect(answer.next_steps[0]).toContain("`cycle_reference: C3`");
    expect(readFileSync(path, "utf8")).not.toContain("current_focus:");
    expect(epf(["validate", path]).code).toBe(0);
    // The log says that the cycle has begun: nothing asks to begin it once more.
    expect(aim(root, "init-cycle", "--cycle", "3").answer.error).toBe(
      "cycle 3 has begun already, cycle 3 cannot begin",
    );
    expect(epf(["check", root]).stdout).not.toContain("init-cycle");
  }));

test("a cycle counts as completed once a report has outcomes or a memo a decision, not before", () =>
  onTidemark((root) => {
    const counted = () => {
      const { answer } = aim(root, "init-cycle", "--cycle", "3");
      const isWarned = (answer.guidance.warnings ?? []).some((line: string) => line.includes("not counted"));
      expect(isWarned).toBe(answer.cycles_completed === 1);
      return answer.cycles_completed;
    };
    expect(counted()).toBe(1);
    expect(aim(root, "assess", "--write").code).toBe(0);
    expect(counted()).toBe(1);
    edit(root, "AIM/assessment_report.yaml", /status: \S+ # open: what the value/, "status: met # what the value");
    expect(counted()).toBe(2);
    rmSync(join(root, "AIM/assessment_report.yaml"));
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), "cycle: 2\ndecision: persevere\n");
    expect(counted()).toBe(2);
    mkdirSync(join(root, "AIM/cycles/cycle-2"));
    renameSync(join(root, "AIM/calibration_memo.yaml"), join(root, "AIM/cycles/cycle-2/calibration_memo.yaml"));
    expect(counted()).toBe(2);
  }));

test("a cycle that runs on is not closed, unless a pivot or the caller ends it", () =>
  onTidemark((root) => {
    const memo = join(root, "AIM/calibration_memo.yaml");
    const turn = (env: Record<string, string>, ...args: string[]) => {
      const commands = [["archive-cycle", "--cycle", "2"], ["init-cycle", "--cycle", "3", "--archive-previous"]];
      return commands.map((command) => {
        const { code, stdout } = epf(["aim", ...command, ...args, "--json"], { cwd: root, env });
        return [code, JSON.parse(stdout).error];
      });
    };
    const refused = (why: string) => {
      const error = `cycle 2 ends on 2026-12-31 and ${why}; the turn is left out until then`;
      return [[1, error], [1, error]];
    };
    const offered = [[0, null], [0, null]];
    writeFileSync(memo, memoOn(2));
    expect(turn(WITHIN_THE_CYCLE, "--write")).toEqual(refused("the memo perseveres"));
    expect(readFileSync(join(root, ROADMAP), "utf8")).toMatch(/^ {2}status: active$/m);
    expect(turn(WITHIN_THE_CYCLE, "--before-end")).toEqual(offered);
    expect(turn(AFTER_THE_CYCLE)).toEqual(offered);
    const [next] = ["status", "check"].map((command) =>
      JSON.parse(epf([command, "--json"], { cwd: root, env: WITHIN_THE_CYCLE }).stdout).guidance.next_action ?? ""
    );
    expect(next).not.toContain("init-cycle");
    writeFileSync(memo, memoOn(2).replace("persevere", "pivot"));
    expect(turn(WITHIN_THE_CYCLE)).toEqual(offered);
    rmSync(memo);
    const early = epf(["aim", "init-cycle", "--cycle", "3"], { cwd: root, env: WITHIN_THE_CYCLE });
    expect([early.code, early.stdout]).toEqual([1, expect.stringContaining("no memo ends it sooner")]);
  }));

test("the preview of a turn names the copy of the roadmap by its length", () =>
  onTidemark((root) => {
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
    const { stdout } = epf(["aim", "init-cycle", "--cycle", "3", "--archive-previous"], {
      cwd: root,
      env: AFTER_THE_CYCLE,
    });
    const lines = readFileSync(join(root, ROADMAP), "utf8").split("\n").length - 1;
    expect(stdout).toContain(
      `copied, ${lines} lines\ncopy from ${ROADMAP}\ncopy to AIM/cycles/cycle-2/05_roadmap_recipe.yaml\n`,
    );
    expect(stdout.split("\n").filter((line) => line.startsWith("+")).length).toBeLessThan(60);
  }));

test("the turn of a cycle is no look at the assessment: its date stays, and the objective of the old cycle waits for a new one", () =>
  onTidemark((root) => {
    const path = join(root, REALITY);
    const dated = () => /^ {2}last_updated:.*$/m.exec(readFileSync(path, "utf8"))?.[0];
    edit(root, REALITY, /^( {2}last_updated: )"?[^"\n]*"?$/m, '$1"2026-10-20T10:00:00Z"');
    const before = dated();
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
    expect(aim(root, "archive-cycle", "--cycle", "2", "--write").code).toBe(0);
    expect(aim(root, "init-cycle", "--cycle", "3", "--write").code).toBe(0);
    expect(dated()).toBe(before!);
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(/^ {2}cycle_reference: "?C3"?$/m);
    expect(text).toMatch(
      /^ {2}primary_objective: ".*" # open: the objective of cycle 3, once its roadmap is approved$/m,
    );
    expect(text).toMatch(/^ {2}success_signals: # open: the signals of cycle 3, once its roadmap is approved$/m);
    expect(text).toMatch(/^ {2}attention_allocation: # open: the shares of cycle 3, once its roadmap is approved$/m);
    expect(aim(root, "status").answer.current_focus.primary_objective).toStartWith(
      "objective of cycle 2, to be replaced when the roadmap of cycle 3 is approved: Windows that hold",
    );
    expect(epf(["validate", path]).code).toBe(0);
  }));

test("`recalibrate --apply` says so where nothing follows from the files alone", () =>
  onTidemark((root) => {
    const stateOf = (...args: string[]) => aim(root, "recalibrate", ...args).answer.guidance.current_state;
    expect(stateOf()).not.toContain("apply");
    expect(stateOf("--apply")).toEndWith("; nothing to apply, the changes are for somebody to decide");
    edit(root, REALITY, "lifecycle_stage: maturing", "lifecycle_stage: bootstrap");
    expect(stateOf("--apply")).toEndWith("; the reality assessment is written");
    expect(stateOf("--apply")).toEndWith("; nothing to apply, the changes are for somebody to decide");
  }));

test("errors of records are named before they go to the archive, and once they are there", async () => {
  const commands = [
    ["init-cycle", "--cycle", "3", "--archive-previous"],
    ["archive-cycle", "--cycle", "2"],
  ];
  for (const command of commands) {
    await onTidemark((root) => {
      const warnings = (...args: string[]): string[] =>
        (aim(root, ...command, ...args).answer.guidance.warnings ?? []).filter((line: string) => /archive/.test(line));
      writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
      expect(warnings()).toEqual([]);
      edit(root, "AIM/calibration_memo.yaml", /^confidence: medium/m, "confidence: fairly high");
      edit(root, "AIM/calibration_memo.yaml", /^assessment_date: .*$/m, "assessment_date: at the end");
      expect(warnings()).toEqual([
        "2 errors would go into the archive, whose records are to stay as they are: AIM/calibration_memo.yaml (2); repair them first: `epf plan AIM/calibration_memo.yaml`",
      ]);
      const text = epf(["aim", ...command], { cwd: root, env: AFTER_THE_CYCLE }).stdout.replaceAll(/\s+/g, " ");
      expect(text).toContain("2 errors would go into the archive");
      expect(warnings("--write")).toEqual([
        "2 errors went into the archive, where they count: AIM/cycles/cycle-2/calibration_memo.yaml (2); repair them once, then leave the records as they are: `epf plan AIM/cycles/cycle-2/calibration_memo.yaml`",
      ]);
      expect(epf(["plan", "AIM/cycles/cycle-2/calibration_memo.yaml"], { cwd: root }).code).toBe(1);
    });
  }
}, 60_000);
