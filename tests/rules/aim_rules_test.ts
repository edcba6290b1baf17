import { describe, expect, test } from "bun:test";
import { REPORT_LIMITS } from "#src/model/aim/assessments.ts";
import { EpfModel } from "#src/model/model.ts";
import { lastDay } from "#src/model/roadmap/cycle_end.ts";
import { aimHealth } from "#src/health/sections/aim_health.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { RULES } from "#src/rules/mod.ts";
import type { DocumentRule, InstanceRule } from "#src/rules/rule.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { schemaFacts } from "../../scripts/check/schema_facts.ts";
import { LEVEL_ZERO } from "../health/level_zero.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const OWN = new Set([
  "stale-reality-assessment",
  "stale-track-signal",
  "stale-trigger",
  "stale-cycle",
  "inconsistent-cycle",
  "stale-reality-finding",
  "missing-assessment",
  "missing-decision",
  "missing-outcome",
  "inconsistent-delivery",
  "inconsistent-claim",
  "inconsistent-report-name",
  "duplicate-assessment",
  "inconsistent-roadmap-size",
]);
const rules = RULES.filter((rule) => OWN.has(rule.name));

async function judge(files: Record<string, string>, now = NOW) {
  const model = new EpfModel(await loadInstance(new MemoryTree(files)));
  const findings = checkInstanceRules(
    model,
    rules.filter((rule): rule is InstanceRule => rule.scope === "instance"),
    now,
  );
  const documentRules = rules.filter((rule): rule is DocumentRule => rule.scope === "document");
  for (const artifact of model.instance.artifacts) {
    findings.push(...(await checkArtifact(artifact, documentRules)).filter(({ rule }) => OWN.has(rule)));
  }
  return { findings, names: findings.map(({ rule }) => rule), section: aimHealth({ model, findings, now }) };
}

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const roadmap = (status: string, cycle = 2) =>
  `roadmap: {id: roadmap-loft-hens, cycle: ${cycle}, status: ${status}, tracks: {product: {okrs: [{key_results: [{id: kr-p-001}]}]}}}\n`;
const report = (cycle: number) =>
  `roadmap_id: roadmap-loft-hens\ncycle: ${cycle}\nokr_assessments: []\nassumption_validations: [{id: asm-p-001, status: validated}]\n`;
const memo = (cycle: number, decision = "persevere") =>
  `roadmap_id: roadmap-loft-hens\ncycle: ${cycle}\ndecision: ${decision}\n`;

describe("days", () => {
  const written = (day: string) => ({ "AIM/living_reality_assessment.yaml": `metadata: {last_updated: ${day}}\n` });
  test("the 90th day is still fresh, quoted or not, with or without a time", async () => {
    for (const day of ["2026-08-23", '"2026-08-23"', "2026-08-23T23:30:00Z"]) {
      expect((await judge(written(day))).names).toEqual([]);
    }
    for (const day of ["2026-08-22", '"2026-08-22"', "2026-08-22T23:30:00Z"]) {
      expect((await judge(written(day))).names).toEqual(["stale-reality-assessment"]);
    }
    expect((await judge(written("last spring"))).names).toEqual([]);
  });
  test("an assessment whose log has a recent entry is not old, its last update is only wrong", async () => {
    const logged = (day: string) => ({
      "AIM/living_reality_assessment.yaml":
        `metadata: {last_updated: 2026-02-01}\nevolution_log: [{timestamp: ${day}}]\n`,
    });
    expect((await judge(logged("2026-10-01"))).names).not.toContain("stale-reality-assessment");
    expect((await judge(logged("2026-03-01"))).names).toContain("stale-reality-assessment");
  });
  test("a session due today is not overdue, one that is switched off never is", async () => {
    const due = (day: string, enabled = true) => ({
      "AIM/aim_trigger_config.yaml": `calendar_trigger: {enabled: ${enabled}, next_scheduled: ${day}}\n`,
    });
    expect((await judge(due("2026-11-21"))).names).toEqual([]);
    expect((await judge(due("2026-11-20"))).names).toEqual(["stale-trigger"]);
    expect((await judge(due("2026-11-20", false))).names).toEqual([]);
  });
});

describe("cycles", () => {
  test("a running cycle needs no outcomes yet, whatever the previous cycle stated", async () => {
    const files = {
      [ROADMAP]: roadmap("active"),
      "AIM/cycles/cycle-1/assessment_report.yaml": report(1),
      "AIM/cycles/cycle-1/calibration_memo.yaml": memo(1),
    };
    expect((await judge(files)).names).toEqual([]);
  });
  test("an assessed cycle needs every outcome", async () => {
    const files = {
      [ROADMAP]: roadmap("active"),
      "AIM/assessment_report.yaml": report(2),
      "AIM/calibration_memo.yaml": memo(2),
    };
    const { findings } = await judge(files);
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([[
      "missing-outcome",
      "roadmap.tracks.product.okrs[0].key_results[0].id",
    ]]);
  });
  test("between two cycles the focus may be on the next one, and on no other", async () => {
    const focus = (cycle: string, files: Record<string, string>) =>
      judge({
        [ROADMAP]: "roadmap: {id: roadmap-loft-hens, cycle: 2, status: active}\n",
        "AIM/living_reality_assessment.yaml": `current_focus: {cycle_reference: ${cycle}}\n`,
        ...files,
      });
    const closed = { "AIM/assessment_report.yaml": report(2), "AIM/calibration_memo.yaml": memo(2) };
    expect((await focus("C3", closed)).names).not.toContain("inconsistent-cycle");
    expect((await focus("C4", closed)).names).toContain("inconsistent-cycle");
    expect((await focus("C3", {})).names).toContain("inconsistent-cycle");
  });
  test("a completed cycle without a report is reported once, not per key result", async () => {
    expect(
      (await judge({ [ROADMAP]: roadmap("completed"), "AIM/aim_trigger_config.yaml": "adoption_level: 1\n" })).names,
    ).toEqual(["missing-assessment"]);
    expect((await judge({ [ROADMAP]: roadmap("completed") })).names).toEqual(["missing-assessment"]);
  });
  test("a memo and a report of another cycle do not belong together", async () => {
    expect(
      (await judge({ "AIM/assessment_report.yaml": report(1), "AIM/calibration_memo.yaml": memo(2) })).names.sort(),
    )
      .toEqual(["missing-assessment"]);
    expect((await judge({ "AIM/calibration_memo.yaml": memo(2, "pending_assessment") })).names).toEqual([]);
  });
  test("a memo of the same cycle that names another roadmap is one fault, reported where it is", async () => {
    const { names } = await judge({
      "AIM/assessment_report.yaml": report(2),
      "AIM/calibration_memo.yaml": memo(2).replace(/^roadmap_id: .*$/m, "roadmap_id: roadmap-other-hens"),
    });
    expect(names).toEqual(["missing-assessment"]);
  });
  test("a report or memo that one value keeps from its cycle is to be corrected, not written again", async () => {
    const said = async (files: Record<string, string>) =>
      (await judge({ [ROADMAP]: roadmap("completed"), ...files })).findings
        .filter(({ rule }) => rule === "missing-assessment" || rule === "missing-decision")
        .map(({ file, path, help }) => [file, path, help]);
    const other = (text: string) => text.replace(/^roadmap_id: .*$/m, "roadmap_id: roadmap-other-hens");
    const [reportFile, memoFile] = ["AIM/assessment_report.yaml", "AIM/calibration_memo.yaml"];
    expect(await said({ [reportFile]: report(2).replace("cycle: 2", "cycle: two"), [memoFile]: memo(2) })).toEqual([]);
    expect(await said({ [reportFile]: other(report(2)), [memoFile]: memo(2) })).toEqual([]);
    expect(await said({ [reportFile]: report(2), [memoFile]: other(memo(2)) })).toEqual([]);
    expect(await said({ [reportFile]: report(3), [memoFile]: memo(2) })).toEqual([[
      memoFile,
      "cycle",
      "correct `cycle` here or in `AIM/assessment_report.yaml`; if both are right, write the report of cycle 2",
    ]]);
    expect(await said({ [reportFile]: report(3), [memoFile]: memo(3) })).toEqual([[
      ROADMAP,
      "roadmap.status",
      "correct `cycle` in `AIM/assessment_report.yaml` if it assesses cycle 2; if not, write the report of that cycle",
    ]]);
    const first = {
      "AIM/cycles/cycle-1/assessment_report.yaml": report(1),
      "AIM/cycles/cycle-1/calibration_memo.yaml": memo(1),
    };
    expect(await said({ ...first, [reportFile]: report(2), [memoFile]: memo(1) })).toEqual([[
      reportFile,
      "cycle",
      "correct `cycle` of the memo if it decides on cycle 2; if not, write the memo of that cycle",
    ]]);
  });
  test("two reports of one cycle are duplicates, two of different cycles are not", async () => {
    const two = (cycle: number) => ({
      "AIM/assessment_report.yaml": report(2),
      "AIM/assessment_report_c1.yaml": report(cycle),
      "AIM/calibration_memo.yaml": memo(2),
    });
    expect((await judge(two(2))).names).toEqual(["duplicate-assessment"]);
    expect((await judge(two(1))).names).toEqual(["inconsistent-report-name", "missing-decision"]);
  });
});

describe("the end of a cycle", () => {
  const frames: [timeframe: string, start: string | null, end: string | null][] = [
    ["Q1 2025", null, "2025-03-31"],
    ["2025-Q4", null, "2025-12-31"],
    ["2025 Q4 – 2026 Q1", null, "2026-03-31"],
    ["Q4 2025 - Q1 2026", null, "2026-03-31"],
    ["Q2–Q3 2026 (six months)", null, "2026-09-30"],
    ["2026 Q1-Q2", null, "2026-06-30"],
    ["H1 2026", null, "2026-06-30"],
    ["January - March 2026", null, "2026-03-31"],
    ["Okt. 2025 bis März 2026", null, "2026-03-31"],
    ["juli 2026", null, "2026-07-31"],
    ["2026-01-05 to 2026-02-28", null, "2026-02-28"],
    ["2026-04", null, "2026-04-30"],
    ["5.1.2026–28.2.2026", null, "2026-02-28"],
    ["2026", null, "2026-12-31"],
    ["2025-2026", null, "2026-12-31"],
    ["season 2025/26", null, "2026-12-31"],
    ["Q1 2025, the vision is 2030", null, "2030-12-31"],
    ["24 August 2026 to 20 November 2026", null, "2026-11-20"],
    ["January 5 to March 31st, 2026", null, "2026-03-31"],
    ["5. Januar bis 31. März 2026", null, "2026-03-31"],
    ["13 weeks from 24 August 2026", null, "2026-11-23"],
    ["Three months from 20 November 2026", null, "2027-02-20"],
    ["twelve weeks starting 24 August 2026", null, "2026-11-16"],
    ["twenty-six weeks from 5 January 2026", null, "2026-07-06"],
    ["a quarter from 1 October 2026", null, "2027-01-01"],
    ["six-month cycle starting 20 November 2026", null, "2027-05-20"],
    ["half a year from 20 November 2026", null, "2027-05-20"],
    ["20 November 2026 for three months", null, "2027-02-20"],
    ["drei Monate ab 20. November 2026", null, "2027-02-20"],
    ["Ein Quartal ab dem 1. Oktober 2026", null, "2027-01-01"],
    ["tre måneder fra 20. november 2026", null, "2027-02-20"],
    ["tres meses desde 2026-11-20", null, "2027-02-20"],
    ["trois mois depuis 2026-11-20", null, "2027-02-20"],
    ["from 20 November 2026", null, null],
    ["a season and a half from 20 November 2026", null, null],
    ["from 5 to 20 November 2026", null, "2026-11-20"],
    ["from today to 20 November 2026", null, "2026-11-20"],
    ["three months, until 20 November 2026", null, "2026-11-20"],
    ["twelve weeks", "2026-01-05", "2026-03-30"],
    ["12 weeks", "2026-01-05", "2026-03-30"],
    ["8-12 weeks", "2026-01-05", "2026-03-30"],
    ["2 quarters", "2026-01-05", "2026-07-05"],
    ["12 weeks", null, null],
    ["the coming winter", "2026-01-05", null],
    ["Q1", null, null],
  ];
  test.each(frames)("%s from %p is %p", (timeframe, start, end) => {
    const day = lastDay(timeframe, start === null ? null : Date.parse(start));
    expect(day === null ? null : new Date(day).toISOString().slice(0, 10)).toBe(end);
  });
  test("is the later one of two, and is over on the day after", async () => {
    const ends = async (status: string, timeframe: string, day: string | null) => {
      const line = `roadmap: {cycle: 1, status: ${status}, timeframe: ${timeframe}, target_completion_date: ${day}}\n`;
      const { names } = await judge({ [ROADMAP]: line, "AIM/aim_trigger_config.yaml": "adoption_level: 1\n" });
      return names.includes("stale-cycle");
    };
    expect(await ends("active", "Q1 2025", "2026-11-20")).toBe(true);
    expect(await ends("active", "Q1 2025", "2026-11-21")).toBe(false);
    expect(await ends("active", "2026", "2026-03-31")).toBe(false);
    expect(await ends("active", "Q1 2025", "null")).toBe(true);
    expect(await ends("completed", "Q1 2025", "null")).toBe(false);
    expect(await ends("draft", "Q1 2025", "null")).toBe(true);
  });
});

describe("claims of the reality assessment", () => {
  const says = (text: string, section = "track_baselines") => ({
    "AIM/living_reality_assessment.yaml": `${section}: {product: {description: "${text}"}}\n`,
    "FIRE/definitions/product/fd-001.yaml": "id: fd-001\nstatus: ready\n",
    "FIRE/definitions/product/fd-002.yaml": "id: fd-002\nstatus: draft\n",
    "FIRE/value_models/product.value_model.yaml": "track_name: Product\n",
  });
  const agrees = [
    "2 feature definitions",
    "1 feature definitions are more than a draft",
    "1+ feature definitions",
    "2 features are described",
    "1 value models",
    "a rival has 40 features",
    "1,840 feature definitions",
    "4-6 feature definitions",
  ];
  for (const text of agrees) test(text, async () => expect((await judge(says(text))).names).toEqual([]));
  for (
    const text of [
      "The last two features described here are sold",
      "Nine new features are described by customers",
      "Nine features are described in detail elsewhere",
      "Nine features are written in another language",
      "We looked at nine value models",
      "The other nine features are written down by partners",
      "All features are written, and none is sold",
      "Twenty-nine features in use",
      "We have nine features",
    ]
  ) test(text, async () => expect((await judge(says(text))).names).toEqual([]));
  const differs = [
    "3 feature definitions",
    "3+ feature definitions",
    "5 features are described",
    "4 value models",
    "Five features are written, two of them sold",
    "Seven feature definitions",
  ];
  for (const text of differs) {
    test(text, async () => expect((await judge(says(text))).names).toEqual(["inconsistent-claim"]));
  }
  test("copies and practices in the folder of features are no features", async () => {
    const feature = (slug: string) => `id: fd-003\nslug: ${slug}\nstatus: draft\ntags: [a, b, c]\n`;
    const files = {
      "FIRE/definitions/product/fd-003_lock-times.yaml": feature("lock-times"),
      "FIRE/definitions/product/fd-003_lock-times copy.yaml": feature("lock-times"),
      "FIRE/definitions/product/cd-001-harbour-tender.yaml": "id: cd-001\nstatus: draft\n",
    };
    expect((await judge({ ...says("3 features are described"), ...files })).names).toEqual([]);
    expect((await judge({ ...says("5 features are described"), ...files })).names).toEqual(["inconsistent-claim"]);
  });
  test("history may state other numbers", async () => {
    expect((await judge(says("9 feature definitions", "evolution_log"))).names).toEqual([]);
  });
});

describe("section", () => {
  test("no score while nothing is written", async () => {
    const { section } = await judge({ "_epf.yaml": "epf_anchor: true\n" });
    expect([section.score, section.data.overall_status]).toEqual([null, null]);
  });
  test("ids, severities and costs", async () => {
    const { section } = await judge({
      [ROADMAP]: roadmap("active"),
      "AIM/living_reality_assessment.yaml":
        "metadata: {last_updated: 2026-01-02}\ntrack_baselines: {org_ops: {signal_date: 2026-02-02}}\n",
      "AIM/strategic_reality_check.yaml":
        "summary: {overall_health: critical}\nrecalibration_plan: [{id: rp-007, target_artifact: READY/00_north_star.yaml, priority: critical}]\n",
      "AIM/assessment_report.yaml": report(2),
      "AIM/calibration_memo.yaml": memo(2),
      "FIRE/definitions/product/fd-003.yaml":
        "id: fd-003\nstatus: delivered\ndefinition: {job_to_be_done: Hens roost dry}\nfeature_maturity: {overall_stage: hypothetical}\n",
    });
    const diagnostics = section.data.diagnostics as { id: string; severity: string }[];
    expect(diagnostics.map(({ id, severity }) => `${severity} ${id}`).sort()).toEqual([
      "info aim-evidence-gap-kr-p-001",
      "warning aim-drift-fd-003",
      "warning aim-lra-stale",
      "warning aim-src-rp-007",
      "warning aim-track-stale-org_ops",
    ]);
    expect(section.data.overall_status).toBe("at_risk");
    expect(section.score).toBe(100 - 4 * 10 - 2);
    expect(section.costs.reduce((sum, { points }) => sum + points, 0)).toBe(100 - section.score!);
  });
  test("many small gaps never outweigh a warning", async () => {
    const outcomes = Array.from({ length: 30 }, (_, index) => `{id: kr-p-${index + 100}}`).join(", ");
    const { section } = await judge({
      [ROADMAP]:
        `roadmap: {id: roadmap-loft-hens, cycle: 2, tracks: {product: {okrs: [{key_results: [${outcomes}]}]}}}\n`,
      "AIM/assessment_report.yaml": report(2),
      "AIM/calibration_memo.yaml": memo(2),
      ...LEVEL_ZERO,
    }, new Date("2026-01-20T12:00:00Z"));
    expect(section.score).toBe(94);
    expect(section.data.overall_status).toBe("healthy");
  });
});

describe("a roadmap that its report can hold", () => {
  const planned = (objectives: number, assumptions: number, status = "draft") => {
    const entries = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, index) => `{id: ${prefix}-${String(index + 1).padStart(3, "0")}}`).join(", ");
    return {
      "READY/05_roadmap_recipe.yaml": `roadmap:
  id: roadmap-ferry-quay
  cycle: 1
  status: ${status}
  tracks:
    product: {okrs: [${entries(objectives - 1, "okr-p")}], riskiest_assumptions: [${entries(assumptions - 1, "asm-p")}]}
    commercial: {okrs: [${entries(1, "okr-c")}], riskiest_assumptions: [${entries(1, "asm-c")}]}
`,
    };
  };
  const sizes = async (files: Record<string, string>) =>
    (await judge(files)).findings.filter(({ rule }) => rule === "inconsistent-roadmap-size");

  test("its limits are those of the report's schema", () => {
    const report = schemaFacts("assessment_report");
    expect(report.get("okr_assessments")!.bounds[0]!.most).toBe(REPORT_LIMITS.objectives);
    expect(report.get("assumption_validations")!.bounds[0]!.most).toBe(REPORT_LIMITS.assumptions);
  });

  test("counts over all tracks", async () => {
    expect(await sizes(planned(10, 20))).toEqual([]);
    expect((await sizes(planned(11, 20)))[0]!.message).toContain("11 objectives over all tracks");
    expect((await sizes(planned(10, 21)))[0]!.message).toContain("21 assumptions over all tracks");
    expect(await sizes(planned(12, 28))).toHaveLength(1);
  });

  test("leaves a closed roadmap alone", async () => {
    expect(await sizes(planned(12, 28, "completed"))).toEqual([]);
  });
});
