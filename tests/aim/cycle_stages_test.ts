import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CycleStep, cycleStep } from "#src/model/aim/cycle_step.ts";
import { EpfModel } from "#src/model/model.ts";
import type { Found } from "#src/suggest/first_step.ts";
import { nextStep, type SteppedInstance } from "#src/suggest/next_step.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { AFTER_THE_CYCLE, filledReport, LONG_AFTER_THE_CYCLE, memoOn, WITHIN_THE_CYCLE } from "./records.ts";

/** An instance in which nothing was found. */
const QUIET: SteppedInstance = {
  instance_path: ".",
  findings: [],
  isEmpty: false,
  ignored: null,
  cycle: null,
  repairs: null,
  shown: (path) => path,
};

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const COMMANDS = ["check", "status", "aim status", "aim health"];

/** What each answer about the instance names as the next step. */
function nextOf(root: string, env: Record<string, string> = {}): { next: (string | null)[]; texts: string[] } {
  const answers = COMMANDS.map((command) =>
    JSON.parse(epf([...command.split(" "), "--json"], { cwd: root, env }).stdout)
  );
  const next = answers.map(({ guidance, next_action }) => guidance?.next_action ?? next_action ?? null);
  return { next, texts: COMMANDS.map((command) => epf(command.split(" "), { cwd: root, env }).stdout) };
}

/** All four name one next step, with these words in it, and none says that there is nothing to do. */
function expectStep(root: string, stage: string, words: RegExp, env: Record<string, string> = {}): void {
  const { next, texts } = nextOf(root, env);
  expect([stage, ...new Set(next)]).toEqual([stage, expect.stringMatching(words)]);
  for (const text of texts) {
    expect([stage, text]).not.toEqual([stage, expect.stringMatching(/nothing to (?:do|act on)/)]);
  }
}

function run(root: string, ...args: string[]): string {
  const { code, stdout, stderr } = epf(args, { cwd: root });
  expect([args.join(" "), code, stderr]).toEqual([args.join(" "), 0, ""]);
  return stdout;
}

function edit(root: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toMatch(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

test("a new instance is empty in every answer, and all name the same first file", () =>
  inFolder({}, (folder) => {
    run(folder, "init", "Dewline", "--level", "1");
    const root = join(folder, "docs/EPF/_instances/dewline");
    expectStep(root, "initialised", /living_reality_assessment/);
    for (const command of ["aim status", "aim health"]) {
      const answer = JSON.parse(epf([...command.split(" "), "--json"], { cwd: root }).stdout);
      expect([answer.overall_status ?? "not_started", answer.score ?? null]).toEqual(["not_started", null]);
      expect(answer.guidance.current_state).toBe("nothing of the team is written yet");
    }
    writeFileSync(join(root, "AIM/living_reality_assessment.yaml"), "metadata: [\n");
    expectStep(root, "unreadable baseline", /living_reality_assessment/);
  }));

test("at every stage of a cycle the four answers name the same next step", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const { next, texts } = nextOf(root);
    // Nothing is due: the answer about today alone says what a running cycle asks for.
    expect(next).toEqual([null, expect.stringMatching(/^cycle 2 runs until /), null, null]);
    expect(texts.join("\n")).not.toMatch(/pending_assessment|draft/);

    edit(root, ROADMAP, /^ {2}status: active$/m, "  status: draft");
    expectStep(root, "roadmap drafted", /roadmap of cycle 2 is a draft.*epf wizards show balance_checker/);
    edit(root, ROADMAP, /^ {2}status: draft$/m, "  status: active");

    const draft = JSON.parse(run(root, "aim", "assess", "--json")).content;
    run(root, "aim", "assess", "--write");
    expectStep(root, "report begun", /assessment_report/);
    for (const command of ["status", "aim status"]) {
      expect(run(root, ...command.split(" "))).toContain("report begun");
      expect(run(root, ...command.split(" "))).not.toMatch(/, assessed/);
    }
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(draft));
    expectStep(root, "assessed", /cycle 2 is assessed, check the beliefs.*epf aim generate-src/);
    run(root, "aim", "generate-src", "--write");
    expectStep(root, "beliefs checked", /cycle 2 is assessed, decide.*epf wizards show calibration_memo/);
    // Its open places are warnings, which are not what this is about.
    rmSync(join(root, "AIM/strategic_reality_check.yaml"));

    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2));
    expectStep(root, "decided", /cycle 2 is decided \(persevere\).*epf aim init-cycle/, AFTER_THE_CYCLE);

    run(root, "aim", "archive-cycle", "--cycle", "2", "--before-end", "--write");
    expectStep(root, "archived", /cycle 2 is decided.*epf aim init-cycle --cycle-number 3/);
    expect(readFileSync(join(root, "AIM/cycles/cycle-2/05_roadmap_recipe.yaml"), "utf8"))
      .toBe(readFileSync(join(root, ROADMAP), "utf8"));
    expect(readFileSync(join(root, ROADMAP), "utf8")).toMatch(/^ {2}status: completed$/m);

    run(root, "aim", "init-cycle", "--cycle", "3", "--write");
    // The foundations that the memo changes come before the roadmap that rests on them.
    expectStep(
      root,
      "next cycle begun",
      /change READY\/03\S+ and READY\/04\S+ as its memo says: `epf aim recalibrate`, then write the roadmap of cycle 3: `epf wizards show roadmap_recipe`$/,
    );
    for (const name of ["03_insight_opportunity", "04_strategy_formula"]) {
      edit(root, `READY/${name}.yaml`, /last_updated: "2026-10-06"/, 'last_updated: "2027-01-03"');
    }
    expectStep(
      root,
      "foundations changed",
      /write the roadmap of cycle 3.*roadmap_recipe.*epf aim recalibrate/,
      AFTER_THE_CYCLE,
    );
    const reality = readFileSync(join(root, "AIM/living_reality_assessment.yaml"), "utf8");
    expect(reality).toMatch(
      /cycle_reference: "?C2"?\n[^]*Cycle 2 closed: persevere[^]*cycle_reference: "?C3"?\n[^]*Cycle 3 begun/,
    );
    expect(readFileSync(join(root, "_meta.yaml"), "utf8")).toMatch(/cycle_count: 2\n[^]*cycle_number: 3\n[^]*C3/);

    edit(root, ROADMAP, /^ {2}cycle: 2$/m, "  cycle: 3");
    edit(root, ROADMAP, /^ {2}status: completed$/m, "  status: draft");
    expectStep(root, "next roadmap drafted", /roadmap of cycle 3 is a draft.*balance_checker/);

    edit(root, ROADMAP, /^ {2}status: draft$/m, "  status: approved");
    const approved = nextOf(root);
    expect(new Set(approved.next).size).toBe(1);
    expect(approved.next[0] ?? "").not.toMatch(/cycle 2|balance_checker/);
  }));

test("once a cycle is over, what raises the score most is the next step itself", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    edit(
      root,
      "AIM/living_reality_assessment.yaml",
      /^ {2}last_updated: .*$/m,
      '  last_updated: "2027-01-15T09:00:00Z"',
    );
    const { stdout } = epf(["check"], { cwd: root, env: LONG_AFTER_THE_CYCLE });
    expect(stdout).toMatch(/^next: cycle 2 ended on .*: `epf aim assess`$/m);
    expect(stdout).toMatch(/^ {2}score capped at 99 because cycle 2 ended 20 days ago/m);
    const { guidance, gains } = JSON.parse(epf(["report", "--json"], { cwd: root, env: LONG_AFTER_THE_CYCLE }).stdout);
    expect(guidance.next_action).toContain("`epf aim assess`");
    expect(gains.map(({ remedy }: { remedy: string }) => remedy).join("\n")).not.toContain("05_roadmap_recipe");
  }));

test("after a decision to stop no cycle follows, and a pending one asks for its measurement", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const draft = JSON.parse(run(root, "aim", "assess", "--json")).content;
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(draft));
    const decide = (decision: string) =>
      writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2).replace("persevere", decision));
    decide("pull_the_plug");
    expectStep(root, "stopped", /pull_the_plug.*epf aim archive-cycle/);
    decide("pivot");
    expectStep(root, "pivot before the end", /decided \(pivot\) and its plan ends now; archive it and begin cycle 3/);
    decide("persevere");
    expect(nextOf(root, WITHIN_THE_CYCLE).texts.join()).not.toContain("init-cycle");
    expectStep(
      root,
      "persevere at the end",
      /decided \(persevere\), archive it and begin cycle 3/,
      LONG_AFTER_THE_CYCLE,
    );
    decide("pull_the_plug");
    expect(epf(["aim", "init-cycle", "--cycle", "3"], { cwd: root })).toMatchObject({ code: 1 });
    decide("pending_assessment");
    expectStep(root, "pending", /decision on cycle 2 is pending/);
    const refused = epf(["aim", "init-cycle", "--cycle", "3", "--archive-previous", "--write"], { cwd: root });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stdout + refused.stderr).toMatch(/no cycle begins before it is made[^]*calibration_memo/);
    const { guidance } = JSON.parse(run(root, "aim", "recalibrate", "--json"));
    expect(guidance.next_action).toContain("decide on cycle 2 first");
    expect(guidance.warnings.join()).toContain("nothing is decided on cycle 2 yet");
    // In the archive it waits all the same.
    run(root, "aim", "archive-cycle", "--cycle", "2", "--before-end", "--write");
    expectStep(root, "pending in the archive", /decision on cycle 2 is pending/);
  }));

test("work that was ended by the book is over: nothing is asked of it, and another opportunity begins the next cycle", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const draft = JSON.parse(run(root, "aim", "assess", "--json")).content;
    writeFileSync(join(root, "AIM/assessment_report.yaml"), filledReport(draft));
    writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2).replace("persevere", "pull_the_plug"));
    run(root, "aim", "archive-cycle", "--cycle", "2", "--write");
    expectStep(
      root,
      "ended",
      /the work ended with cycle 2 \(pull_the_plug\), nothing is due; if another .* C3 --write/,
    );
    expect(JSON.parse(run(root, "check", "--json")).required_next_tool_calls).toEqual([]);
    run(root, "aim", "update-lra", "--cycle-reference", "C3", "--write");
    expectStep(root, "begun anew", /write the roadmap of cycle 3/);
  }));

test("a cycle whose decision waits for a measurement is not stale, and one that was ended asks for its archive", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const text = readFileSync(join(root, ROADMAP), "utf8");
    const stale = (decision: string) => {
      writeFileSync(join(root, "AIM/calibration_memo.yaml"), memoOn(2).replace("persevere", decision));
      const { findings } = JSON.parse(epf(["check", "--format", "json"], { cwd: root }).stdout);
      return findings.filter(({ rule }: { rule: string }) => rule === "stale-cycle").map(({ help }: { help: string }) =>
        help
      );
    };
    writeFileSync(
      join(root, ROADMAP),
      text.replace(/^( {2}target_completion_date: ).*$/m, '$1"2026-11-20"').replace(/^( {2}timeframe: ).*$/m, ""),
    );
    expect(stale("persevere").join()).toContain("init-cycle");
    expect(stale("pending_assessment")).toEqual([]);
    expect(stale("pull_the_plug").join()).toContain("archive-cycle");
  }));

test("several foundations that a memo changes are one list of files", () => {
  const foundations = [
    "READY/03_insight_opportunity.yaml",
    "READY/02_strategy_foundations.yaml",
    "READY/04_strategy_formula.yaml",
  ];
  const { sentence } = nextStep({
    ...QUIET,
    cycle: { kind: "plan", cycle: 3, after: 2, decision: "persevere", foundations },
  })!;
  expect(sentence).toMatch(/change READY\/03\S+, READY\/02\S+ and READY\/04\S+ as its memo says/);
});

test("a draft with open questions waits for its owner, and one whose cycle is over for new dates", () =>
  inFolder({}, async (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = join(root, "READY/05_roadmap_recipe.yaml");
    const draft = readFileSync(file, "utf8").replace("  status: active", "  status: draft");
    const nextFor = (text: string) => {
      writeFileSync(file, text);
      return JSON.parse(epf(["status", root, "--json"]).stdout).guidance.next_action as string;
    };
    expect(nextFor(draft)).toContain("check its balance and then have it approved");
    const asked = draft.replace('target: "5 of 6 harbours by 31 December 2026"', 'target: "5 of 6" # open: by when?');
    expect(nextFor(asked)).toMatch(/its owner has 1 open question in \S+ to answer before it is approved/);
    // Nothing but the dates is left: targets and milestones of the next cycle are still to be set.
    const over = draft.replaceAll(/ +(?:execution_plan|timeframe|approval_date|start_date):.*\n(?: {4,}.*\n)*/g, "")
      .replace(/target_completion_date: .*/, 'target_completion_date: "2026-09-30"');
    const { sentence } = nextStep({
      ...QUIET,
      cycle: cycleStep(new EpfModel(await loadInstance(new MemoryTree({ [ROADMAP]: over }))), new Date("2026-10-08")),
    })!;
    expect(sentence).toContain("is still a draft, and its cycle ended on 2026-09-30");
    writeFileSync(file, over);
    const check = JSON.parse(epf(["check", "--format", "json"], { cwd: root }).stdout);
    expect(check.findings.filter(({ rule }: { rule: string }) => rule === "stale-cycle")).toHaveLength(1);
    for (const command of ["status", "health"]) {
      expect(epf(["aim", command], { cwd: root }).stdout).toContain("still a `draft`");
    }
  }));

test("a report that is begun while its cycle runs neither decides it nor lacks what is still open", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const report = `roadmap_id: ${
      /^ {2}id: (\S+)$/m.exec(readFileSync(join(root, ROADMAP), "utf8"))![1]
    }\ncycle: 2\nokr_assessments:\n  - okr_id: okr-p-001\n    assessment: "Half of the way after six weeks, as the log shows."\n    key_result_outcomes:\n      - {kr_id: kr-p-001, target: "75 % of calls in June", actual: "78 % of calls by 20 November", status: met}\n`;
    writeFileSync(join(root, "AIM/assessment_report.yaml"), report);
    const { findings } = JSON.parse(epf(["check", "--format", "json"], { cwd: root }).stdout);
    expect(findings.filter(({ rule }: { rule: string }) => rule === "missing-outcome")).toEqual([]);
    const { cycle } = JSON.parse(epf(["aim", "status", "--json"], { cwd: root }).stdout);
    expect(cycle).toMatchObject({ assessed: false, report_begun: true });
    for (const text of nextOf(root).texts) expect(text).not.toMatch(/is assessed|, assessed/);
  }));

test("features that are still to be written wait for the plan that they serve, other warnings do not", () => {
  const found = (rule: string): Found => ({
    rule,
    level: "warning",
    class: "surface",
    stage: "upkeep",
    file: "FIRE/value_models/product.value_model.yaml",
    artifact: "value_model",
    path: "track_name",
    message: "no definition contributes to it",
    keyword: null,
  });
  const sentence = (rule: string, cycle: CycleStep | null) =>
    nextStep({ ...QUIET, findings: [found(rule)], cycle })!.sentence;
  const asked: CycleStep = { kind: "answer", cycle: 1, file: ROADMAP, open: 3 };
  expect(sentence("missing-coverage", asked)).toContain("its owner has 3 open questions");
  expect(sentence("inconsistent-distribution", asked)).toStartWith("fix FIRE/value_models");
  expect(sentence("missing-coverage", null)).toStartWith("write the next feature");
});

test("the beliefs under a plan are checked before the memo is written", () => {
  const next = (isUnchecked: boolean) => nextStep({ ...QUIET, cycle: { kind: "decide", cycle: 1, isUnchecked } })!;
  expect(next(true).call?.tool).toBe("epf_aim_generate_src");
  expect(next(true).sentence).toContain("then decide and write the memo");
  expect(next(false).call).toMatchObject({ tool: "epf_get_wizard", params: { name: "calibration_memo" } });
});
