import { describe, expect, test } from "bun:test";
import { endsBeforeItBegins } from "#src/model/roadmap/cycle_end.ts";
import { checkIn, foundIn } from "./found_files.ts";

const REALITY = "AIM/living_reality_assessment.yaml";
/** A day before or after the one on which the commands of tests run. */
const day = (daysAgo: number) => new Date(Date.UTC(2026, 10, 21) - daysAgo * 86_400_000).toISOString().slice(0, 10);
const entry = (timestamp: string, trigger: string, field: string) =>
  `{timestamp: ${timestamp}, trigger: ${trigger}, changes: [{section: metadata, field: ${field}}]}`;
const looked = (daysAgo: number) => entry(day(daysAgo), "manual_update", "team_size");
const turned = (daysAgo: number) => entry(day(daysAgo), "cycle_transition", "lifecycle_stage");
const reality = async (updated: number, ...log: string[]) =>
  (await foundIn({ [REALITY]: `metadata: {last_updated: ${day(updated)}}\nevolution_log: [${log.join(", ")}]\n` }))
    .filter(({ rule }) => /^(?:stale-reality-assessment|inconsistent-date)$/.test(rule));

describe("a last update that is older than the log", () => {
  test("is held against the newest entry, and nothing is called old for it", async () => {
    const found = await reality(400, looked(170), turned(50));
    expect(found.map(({ rule }) => rule)).toEqual(["inconsistent-date"]);
    expect(found[0]!.message).toContain(day(50));
    expect(found[0]!.message).not.toContain(day(170));
  });

  test("leaves an assessment old whose newest entry is", async () => {
    const found = await reality(400, looked(170), turned(120));
    expect(found.map(({ rule }) => rule).sort()).toEqual(["inconsistent-date", "stale-reality-assessment"]);
    expect(found.find(({ rule }) => rule.startsWith("stale"))!.message).toContain("120 days ago");
  });

  test("is fine where only the turn of a cycle came after it, which is no look at the assessment", async () => {
    expect(await reality(50, looked(60), turned(10))).toEqual([]);
    expect((await reality(100, looked(110), turned(10))).map(({ rule }) => rule)).toEqual(["stale-reality-assessment"]);
  });
});

describe("a time frame that ends before it begins", () => {
  test.each([
    "5 October 2026 to 31 December 2025",
    "2026-10-05 - 2025-12-31",
    "October 2026 bis Dezember 2025",
    "05.10.2026 – 31.12.2025",
  ])("%s", (text) => expect(endsBeforeItBegins(text)).toBe(true));

  test.each([
    "5 October 2026 to 31 December 2026",
    "5 October to 31 December 2026",
    "October to December 2026",
    "5 October 2026, moved from 31 December 2025",
    "31 December 2026 (planned on 5 October 2026)",
    "Q4 2026",
    "12 weeks from 5 October 2026",
    "October 2026 to October 2026",
  ])("but not %s", (text) => expect(endsBeforeItBegins(text)).toBe(false));

  test("is one finding, and the cycle is not called over", async () => {
    const { findings, text } = await checkIn({
      "READY/05_roadmap_recipe.yaml": `roadmap: {id: roadmap-ice-2, cycle: 2, status: active, timeframe: ${
        day(10)
      } to ${day(300)}, tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, target: "9 homes by ${
        day(-20)
      }"}]}]}}}\n`,
      [REALITY]: `metadata: {last_updated: ${day(5)}}\n`,
    });
    const dates = findings.filter(({ rule }) => /^(?:inconsistent-date|stale-cycle|missing-decision)$/.test(rule));
    expect(dates.map(({ rule, path }) => [rule, path])).toEqual([["inconsistent-date", "roadmap.timeframe"]]);
    expect(dates[0]!.message).toContain("ends before it begins");
    expect(text).not.toContain("record what the cycle brought");
  });
});

test("an outcome whose own numbers exclude each other has no other verdict", async () => {
  const found = async (actual: string) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml":
        'roadmap: {id: roadmap-ice-1, cycle: 1, tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, target: "95 percent", baseline: "91 percent"}]}]}}}\n',
      "AIM/assessment_report.yaml":
        `roadmap_id: roadmap-ice-1\ncycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [{kr_id: kr-p-001, target: "95 percent", actual: "${actual}", status: met}]}]\n`,
    })).map(({ rule }) => rule).filter((rule) => /^inconsistent-(?:calculation|outcome)$/.test(rule));
  expect(await found("38 of 40 calls, or 85 percent")).toEqual(["inconsistent-calculation"]);
  expect(await found("34 of 40 calls, or 85 percent")).toEqual(["inconsistent-outcome"]);
  expect(await found("38 of 40 calls, or 95 percent")).toEqual([]);
});
