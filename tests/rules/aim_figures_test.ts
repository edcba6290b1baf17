import { describe, expect, test } from "bun:test";
import { measureOf } from "#src/text/forms/measure.ts";
import { foundIn } from "./found_files.ts";

const REPORT = "AIM/assessment_report.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const messages = async (rule: string, files: Record<string, string>) =>
  (await foundIn(files)).filter((finding) => finding.rule === rule).map(({ message }) => message);

describe("the amount of a text", () => {
  test.each<[string, number | null, string | null]>([
    ["60 % of handovers", 60, "%"],
    ["Median of 11 minutes", 11, "minute"],
    ["58 % of 1,840 calls (41 % in June)", 58, "%"],
    ["3 of 5 (Westerhaaf, Port Aldane)", 3, "of 5"],
    ["-8 points", -8, "point"],
    ["+1 day", 1, "day"],
    ["1.4 calls per lift", 1.4, "call"],
    ["from 30 to 11 minutes", null, null],
    ["10–15 firms", null, null],
    ["2.840 firms", null, null],
    ["not measured: the log was lost", null, null],
  ])("%s", (text, number, unit) => {
    expect(measureOf(text)).toEqual(number === null ? null : { number, unit: unit! });
  });
});

test("a value that is no nearer to its target than at the start is missed, whatever its share of it", async () => {
  const files = (baseline: string, target: string, actual: string, status: string) => ({
    [ROADMAP]:
      `roadmap: {id: roadmap-ice, cycle: 1, tracks: {product: {okrs: [{key_results: [{id: kr-p-001, target: ${target}, baseline: ${baseline}}]}]}}}\n`,
    [REPORT]:
      `roadmap_id: roadmap-ice\ncycle: 1\nokr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, target: ${target}, actual: ${actual}, status: ${status}}]}]\n`,
  });
  const found = (...args: Parameters<typeof files>) => messages("inconsistent-outcome", files(...args));
  expect(await found("38 boats", "45 boats", "36 boats", "partially_met")).toHaveLength(1);
  expect(await found("38 boats", "45 boats", "38 boats", "partially_met")).toHaveLength(1);
  expect(await found("9 hours", "4 hours", "10 hours", "partially_met")).toHaveLength(1);
  expect(await found("38 boats", "45 boats", "44 boats", "partially_met")).toEqual([]);
  expect(await found("38 boats", "45 boats", "36 boats", "missed")).toEqual([]);
});

test("the first word of a key result says whether more is better", async () => {
  const files = (description: string, status: string) => ({
    [ROADMAP]:
      `roadmap: {id: roadmap-ice, cycle: 1, tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: ${description}, target: 4 hours}]}]}}}\n`,
    [REPORT]:
      `roadmap_id: roadmap-ice\ncycle: 1\nokr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, target: 4 hours, actual: 9 hours, status: ${status}}]}]\n`,
  });
  expect(await messages("inconsistent-outcome", files("Lower the wait", "met"))).toHaveLength(1);
  expect(await messages("inconsistent-outcome", files("Raise the time at sea", "met"))).toEqual([]);
  expect(await messages("inconsistent-outcome", files("Lower the wait", "missed"))).toEqual([]);
});

describe("the outcome of a key result", () => {
  const outcome = (target: string, actual: string, status: string) =>
    `roadmap_id: roadmap-ice\ncycle: 1\nokr_assessments:\n  - key_result_outcomes: [{kr_id: kr-p-001, target: "${target}", actual: "${actual}", status: ${status}}]\n`;
  const roadmap = (target: string, baseline: string, cycle = 2) =>
    `roadmap:\n  id: roadmap-ice\n  cycle: ${cycle}\n  tracks: {product: {okrs: [{key_results: [{id: kr-p-001, target: "${target}", baseline: "${baseline}"}]}]}}\n`;
  const rule = "inconsistent-outcome";

  test.each([
    ["60 %", "46 %", "met"],
    ["7 firms", "7 firms", "missed"],
    ["7 firms", "7 firms", "partially_met"],
    ["at least 100 firms", "80 firms", "exceeded"],
    ["at least 100 firms", "120 firms", "missed"],
    ["at least 100 firms", "120 firms", "partially_met"],
    ["at most 5 complaints", "7 complaints", "exceeded"],
    ["at most 5 complaints", "3 complaints", "missed"],
    ["at most 4 hours", "20 hours", "met"],
    ["at least 80 %", "75 %", "met"],
    ["Decision by 15 September 2026", "Decision in the round of 20 September", "met"],
    ["Entscheidung bis 15. September 2026", "Entschieden am 2. Oktober 2026", "exceeded"],
    ["30 firms by 30 June 2026", "30 firms by 28 June 2026", "missed"],
    ["7 firms", "7 firms (30 August 2026)", "partially_met"],
    ["+8 firms", "+8 firms", "missed"],
  ])("%s, %s: %s is wrong by itself", async (target, actual, status) => {
    expect(await messages(rule, { [REPORT]: outcome(target, actual, status) })).toHaveLength(1);
  });

  test.each([
    ["60 %", "46 %", "partially_met"],
    ["60 %", "58 %", "met"],
    ["15 cm", "14 cm", "met"],
    ["4 hours", "6 hours", "missed"],
    ["7 firms", "9 firms", "met"],
    ["60 minutes", "40 minutes", "met"],
    ["under 5 % churn", "3 % churn", "met"],
    ["60 % of orders", "half of the orders", "met"],
    ["10 minutes", "46 %", "met"],
    ["7 complaints", "5 complaints", "exceeded"],
    ["7 complaints", "9 complaints", "missed"],
    ["at least 100 firms", "120 firms", "exceeded"],
    ["at least 100 firms", "80 pilots", "exceeded"],
    ["11 cm error, at least 60 hours", "9 cm", "exceeded"],
    ["at least 7 firms, 3 of them abroad", "8 firms, 1 abroad", "partially_met"],
    ["1 signed letter", "0 signed, 1 draft", "missed"],
    ["at least 80 %", "78 %", "met"],
    ["Decision by 15 September 2026", "Decision in the round of 10 September 2026", "met"],
    ["Decision by 15 September 2026", "Decided, minutes of 20 September 2026", "met"],
    ["Decision by 15 January 2027", "Decided on 20 December", "met"],
    ["Decision by 15 September 2026", "Decision in the round of 20 September", "missed"],
    ["30 firms by 30 June 2026", "30 firms by 12 July 2026", "missed"],
    ["30 firms by 30 June 2026", "30 firms (counted 12 July 2026)", "met"],
    ["Decision on 10 answers by 31 July 2026", "Decision on 10 answers, four days late", "partially_met"],
    ["Decision on 10 answers by 31 July 2026", "Decision on 10 answers (4 August 2026)", "partially_met"],
    ["9 firms", "9 firms, two of them signed only on 2 September", "partially_met"],
    ["9 firms by 30 August", "9 firms, of which 2 pilots pay only half", "missed"],
    ["3 people", "3 people, but the third on 14 September", "partially_met"],
    ["at least 3 people", "4 people, one of them half-time", "partially_met"],
    ["3 Leute", "3 Leute, davon eine erst im September", "partially_met"],
    ["3 personer", "3 personer, men én først i september", "partially_met"],
    ["7 firms", "+7 firms", "exceeded"],
    ["at least 8 firms", "+7 firms", "exceeded"],
    ["+8 firms", "+9 firms", "exceeded"],
  ])("%s, %s: %s may be right", async (target, actual, status) => {
    expect(await messages(rule, { [REPORT]: outcome(target, actual, status) })).toEqual([]);
  });

  test("is judged by the direction that the baseline in the roadmap gives", async () => {
    const missed = outcome("7 firms", "9 firms", "missed");
    expect(await messages(rule, { [REPORT]: missed, [ROADMAP]: roadmap("25 firms", "9 (July)") })).toHaveLength(1);
    expect(await messages(rule, { [REPORT]: missed, [ROADMAP]: roadmap("3 firms", "9 (July)") })).toEqual([]);
    const exceeded = outcome("25 firms", "19 firms", "exceeded");
    expect(await messages(rule, { [REPORT]: exceeded, [ROADMAP]: roadmap("25 firms", "9 (July)") })).toHaveLength(1);
    expect(await messages(rule, { [REPORT]: exceeded, [ROADMAP]: roadmap("25 firms", "40 (July)") })).toEqual([]);
    const met = outcome("60 calls", "40 calls", "met");
    expect(await messages(rule, { [REPORT]: met, [ROADMAP]: roadmap("30 calls", "90 calls") })).toEqual([]);
  });

  test("of a change is that of the start and the change", async () => {
    const found = (actual: string, status: string) =>
      messages(rule, { [REPORT]: outcome("8 firms", actual, status), [ROADMAP]: roadmap("8 firms", "2 firms", 1) });
    expect(await found("+7 firms", "exceeded")).toEqual([]);
    expect(await found("+6 firms", "met")).toEqual([]);
    expect(await found("+2 firms", "met")).toHaveLength(1);
    expect(await found("-1 firms", "partially_met")).toHaveLength(1);
  });

  test("is met only close to the target, counted from the baseline where the roadmap of its cycle has one", async () => {
    const found = (baseline: string, actual: string, target = "75 %") =>
      messages(rule, { [REPORT]: outcome(target, actual, "met"), [ROADMAP]: roadmap(target, baseline, 1) });
    expect(await found("58 %", "68 %")).toHaveLength(1);
    expect(await found("58 %", "73 %")).toEqual([]);
    expect(await found("10 %", "71 %")).toEqual([]);
    expect(await found("40 %", "30 %", "20 %")).toHaveLength(1);
    expect(await found("40 %", "22 %", "20 %")).toEqual([]);
  });

  test("of a falling result is that of the way too, also far beyond 125 % of its target", async () => {
    const found = (status: string, actual: string, baseline = "100 hours", target = "4 hours") =>
      messages(rule, { [REPORT]: outcome(target, actual, status), [ROADMAP]: roadmap(target, baseline, 1) });
    // 5.5 hours are 138 % of the target and 98 % of the way; 1 hour is 103 % of it.
    expect(await found("met", "5.5 hours")).toEqual([]);
    expect(await found("met", "40 hours")).toHaveLength(1);
    expect(await found("exceeded", "1 hour")).toEqual([]);
    expect(await found("exceeded", "0 hours", "10 hours")).toEqual([]);
    expect(await found("partially_met", "2 hours", "10 hours")).toHaveLength(1);
    expect(await found("exceeded", "5 hours", "10 hours")).toHaveLength(1);
    // From where it fell is written, and cannot be read.
    expect(await found("met", "5.5 hours", "about a hundred hours", "at most 4 hours")).toEqual([]);
  });

  describe("is graded by the way from its baseline", () => {
    const found = async (baseline: string, target: string, actual: string, status: string) =>
      (await messages(rule, { [REPORT]: outcome(target, actual, status), [ROADMAP]: roadmap(target, baseline, 1) }))
        .map((message) => /should be (.*?):/.exec(message)?.[1]);

    test.each([
      ["6 days", "2 days", "5 days", "partially_met", "`missed`"],
      ["17 of 62", "5 of 62", "6 of 62", "missed", "`partially_met`"],
      ["0 of 10", "8 of 10", "2 of 10", "partially_met", "`missed`"],
      ["17 of 62", "5 of 62", "5.2 of 62", "missed", "`met` or `partially_met`"],
      ["58 %", "75 %", "68 %", "met", "`missed`"],
      ["20 %", "60 %", "54 %", "exceeded", "`partially_met`"],
      ["20 %", "60 %", "48 %", "met", "`missed`"],
      ["20 %", "60 %", "48 %", "partially_met", "`missed`"],
      ["20 %", "60 %", "52 %", "missed", "`partially_met`"],
    ])("from %s to %s, %s: %s is %s", async (baseline, target, actual, status, expected) => {
      expect(await found(baseline, target, actual, status)).toEqual([expected]);
    });

    test.each([
      ["6 days", "2 days", "3 days", "partially_met"],
      ["17 of 62", "5 of 62", "9 of 62", "missed"],
      ["17 of 62", "5 of 62", "8 of 62", "partially_met"],
      ["0 of 10", "8 of 10", "6 of 10", "missed"],
      ["6 days", "2 days", "5 days, but 2 days in the last month", "partially_met"],
      ["6 days", "2 days", "5 days in July, 2 days in September", "partially_met"],
      ["20 firms", "40 firms, 10 of them abroad", "25 firms", "partially_met"],
      ["20 firms", "40 firms by 30 June 2026", "38 firms (12 July 2026)", "missed"],
      ["not measured", "at most 2 days", "5 days", "partially_met"],
      ["not measured", "at most 2 days", "2.2 days", "missed"],
    ])("from %s to %s, %s: %s may be right", async (baseline, target, actual, status) => {
      expect(await found(baseline, target, actual, status)).toEqual([]);
    });

    test("a rising value without a known start has covered no more than its share of the target", async () => {
      const alone = (actual: string) =>
        messages(rule, { [REPORT]: outcome("at least 8 of 10", actual, "partially_met") });
      expect(await alone("2 of 10")).toHaveLength(1);
      expect(await alone("6 of 10")).toEqual([]);
    });
  });

  test("is held to a target that the report rounds", async () => {
    const other = (stated: string, planned: string) =>
      messages(rule, { [REPORT]: outcome(stated, "none", "missed"), [ROADMAP]: roadmap(planned, "none", 1) });
    expect(await other("12 % of lifts", "12.4 % of lifts")).toEqual([]);
    expect(await other("12.4 % of lifts", "12 % of lifts")).toEqual([]);
    expect(await other("13 % of lifts", "12.4 % of lifts")).toHaveLength(1);
    expect(await other("1 % of lifts", "1.4 % of lifts")).toHaveLength(1);
  });

  test("is held to the target of the roadmap of its cycle", async () => {
    const files = (cycle: number) => ({
      [REPORT]: outcome("80 % of lifts", "60 % of lifts", "missed"),
      [ROADMAP]: roadmap("90 % of lifts", "10 % of lifts", cycle),
    });
    expect(await messages(rule, files(1))).toEqual([
      "`target` is `80 % of lifts`, but the roadmap of this cycle has `90 % of lifts`; they should be the same",
    ]);
    expect(await messages(rule, files(2))).toEqual([]);
    const other = (stated: string, planned: string) =>
      messages(rule, { [REPORT]: outcome(stated, "none", "missed"), [ROADMAP]: roadmap(planned, "none", 1) });
    expect(await other("80 % of lifts, June 2026", "90 % of lifts, June 2026")).toHaveLength(1);
    expect(await other("80", "90")).toHaveLength(1);
    expect(await other("80 % of lifts, 4 weeks", "90 % of lifts")).toEqual([]);
  });
});

describe("a signal", () => {
  const rule = "inconsistent-statement";

  test("does not go with trust that moves the other way", async () => {
    const check = (signal: string, delta: string) => ({
      "AIM/strategic_reality_check.yaml":
        `belief_validity: [{id: src-bv-001, signal: ${signal}, confidence_delta: ${delta}}]\n`,
    });
    expect(await messages(rule, check("strengthening", "decreased"))).toHaveLength(1);
    expect(await messages(rule, check("weakening", "increased"))).toHaveLength(1);
    expect(await messages(rule, check("holding", "decreased"))).toEqual([]);
  });
});

describe("figures that do not follow from each other", () => {
  const rule = "inconsistent-statement";
  const variance = (target: string, actual: string, stated: string) => ({
    [REPORT]:
      `cycle: 1\nokr_assessments:\n  - data_summary: {quantitative: [{target: "${target}", actual: "${actual}", variance: "${stated}"}]}\n`,
  });
  test("a variance", async () => {
    expect(await messages(rule, variance("60 %", "46 %", "-41 points")))
      .toEqual(["`variance` is `-41 points`, but from `60 %` to `46 %` it is -14"]);
    for (const stated of ["-14 points", "14 points short", "-23 %", "77 %", "two weeks late"]) {
      expect(await messages(rule, variance("60 %", "46 %", stated)), stated).toEqual([]);
    }
    expect(await messages(rule, variance("14 days", "28 days", "2 weeks late"))).toEqual([]);
  });
  test("a verdict and its change of confidence", async () => {
    const verdict = (status: string, change: string) => ({
      [REPORT]:
        `cycle: 1\nassumption_validations: [{id: asm-p-001, status: ${status}, confidence_change: ${change}}]\n`,
    });
    expect(await messages(rule, verdict("validated", "decreased"))).toHaveLength(1);
    expect(await messages(rule, verdict("invalidated", "increased"))).toHaveLength(1);
    expect(await messages(rule, verdict("inconclusive", "decreased"))).toEqual([]);
  });
  test("counts of a feature's coverage", async () => {
    const counts = (covered: number) => ({
      "FIRE/definitions/product/fd-001_ice-report.yaml":
        `id: fd-001\nimplementation_references:\n  coverage_summary: {capabilities_covered: ${covered}, capabilities_total: 3}\n`,
    });
    expect(await messages(rule, counts(5))).toEqual(["`capabilities_covered` is 5, but `capabilities_total` is 3"]);
    expect(await messages(rule, counts(3))).toEqual([]);
  });
  test("a market and its parts", async () => {
    const market = (sam: string) => ({
      "READY/01_insight_analyses.yaml":
        `market_definition:\n  tam: {size: about 180 million euro}\n  sam: {size: about ${sam}}\n  som: {size: about 2 million euro}\n`,
    });
    expect(await messages(rule, market("240 million euro"))).toHaveLength(1);
    expect(await messages(rule, market("140 million euro"))).toEqual([]);
    expect(await messages(rule, market("240 million dollars"))).toEqual([]);
  });
  test("the id of a roadmap and its cycle, and the numbers of phases", async () => {
    const files = (cycle: number, phase: number) => ({
      [ROADMAP]: `roadmap:\n  id: roadmap-ice-c1\n  cycle: ${cycle}\n`,
      "READY/02_strategy_foundations.yaml":
        `strategy_foundations:\n  strategic_sequencing:\n    phases: [{phase: 1}, {phase: ${phase}}]\n`,
    });
    expect(await messages(rule, files(2, 1))).toEqual([
      "`phase` is 1 as in an earlier phase, but each should have a number of its own",
      "`id` is `roadmap-ice-c1`, but `cycle` is 2",
    ]);
    expect(await messages(rule, files(1, 2))).toEqual([]);
  });
  test("a belief that a memo has in both lists", async () => {
    const memo = (refuted: string) => ({
      "AIM/calibration_memo.yaml":
        `cycle: 1\nlearnings:\n  validated_assumptions: ["We assumed that crews read the report before they leave; 40 of 50 did."]\n  invalidated_assumptions: ["${refuted}"]\n`,
    });
    expect(
      await messages(rule, memo("We assumed that crews read the report before they leave; in March they did not.")),
    )
      .toHaveLength(1);
    expect(await messages(rule, memo("We assumed that crews write the report; they did not."))).toEqual([]);
  });
});

test("an entry of the log is not later than the last update", async () => {
  const reality = (updated: string) => ({
    "AIM/living_reality_assessment.yaml":
      `metadata: {last_updated: "${updated}"}\nevolution_log:\n  - {timestamp: "2026-08-07T09:00:00Z"}\n  - {timestamp: "2026-03-01T09:00:00Z"}\n`,
  });
  expect(await messages("inconsistent-date", reality("2026-03-12T08:00:00Z"))).toHaveLength(1);
  expect(await messages("inconsistent-date", reality("2026-08-07T10:00:00Z"))).toEqual([]);
});

test("a plan that is approved after its start is a note, after its end a warning", async () => {
  const roadmap = (approved: string) => ({
    [ROADMAP]:
      `roadmap:\n  approval_date: ${approved}\n  start_date: 2027-01-04\n  target_completion_date: 2027-03-31\n`,
  });
  const found = async (approved: string) =>
    (await foundIn(roadmap(approved))).filter(({ rule }) => rule === "inconsistent-date").map(({ level }) => level);
  expect(await found("2027-01-04")).toEqual([]);
  expect(await found("2027-01-11")).toEqual(["info"]);
  expect(await found("2027-12-11")).toEqual(["warning"]);
});

test("a reality check that misspells the name of a file is found, one about a file that is gone is not", async () => {
  const files = (named: string) => ({
    "READY/01_insight_analyses.yaml": "trends: {}\n",
    "AIM/strategic_reality_check.yaml": `market_currency: [{source_artifact: ${named}}]\n`,
  });
  const rule = "dangling-source-file";
  expect(await messages(rule, files("READY/01_insight_analysis.yaml"))).toHaveLength(1);
  expect(await messages(rule, files("READY/04_strategy_formula.yaml"))).toEqual([]);
});

test.each([
  [600, 20, 12_000, 0],
  [620, 20, 12_000, 0],
  [618.4, 20, 12_368, 0],
  [0.62, 20, 12, 0],
  [600, 20, 13_000, 1],
  [600, 20, 10_000, 1],
  [620, 20, 12_100, 1],
  [600, 20, 1_200, 1],
])("a waste threshold may be rounded: %d times %d, %d", async (cost, multiplier, threshold, count) => {
  const text =
    `value_driven_triggers: {roi_threshold_trigger: {enabled: true, aim_cost_usd: ${cost}, roi_multiplier: ${multiplier}, waste_threshold_usd: ${threshold}}}\n`;
  expect(await messages("inconsistent-threshold", { "AIM/aim_trigger_config.yaml": text })).toHaveLength(count);
});

test.each([
  [34, 33, 33, 0, 0],
  [33, 33, 33, 0, 0],
  [65, 15, 15, 25, 1],
  [50, 20, 20, 8, 1],
])("shares of attention may be rounded: %d, %d, %d, %d", async (product, strategy, org_ops, commercial, count) => {
  const text = `current_focus: {attention_allocation: ${JSON.stringify({ product, strategy, org_ops, commercial })}}\n`;
  expect(await messages("inconsistent-allocation", { "AIM/living_reality_assessment.yaml": text }))
    .toHaveLength(count);
});

test("an entry of a memo is held to the verdict on the assumption that it is about", async () => {
  const found = (entry: string) =>
    messages("inconsistent-verdict", {
      [REPORT]:
        "roadmap_id: roadmap-ice\ncycle: 1\nassumption_validations: [{id: asm-o-003, status: invalidated, evidence: None of nine}]\n",
      "AIM/calibration_memo.yaml":
        `roadmap_id: roadmap-ice\ncycle: 1\nlearnings: {validated_assumptions: ["${entry}"]}\n`,
    });
  expect(await found("asm-o-003: crews ask again")).toHaveLength(1);
  expect(await found("Crews ask again (asm-o-003)")).toHaveLength(1);
  expect(await found("Short answers are read, unlike what asm-o-003 says of long ones")).toEqual([]);
});

test("of what is planned more may come: a whole that is the target of its key result is no fault", async () => {
  const found = (target: string) =>
    messages("inconsistent-calculation", {
      [REPORT]:
        `okr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, target: ${target}, actual: 9 of 8 firms}]}]\n`,
    });
  expect(await found("8 firms by 30 August 2026")).toEqual([]);
  expect(await found("60 %")).toHaveLength(1);
});
