import { expect, test } from "bun:test";
import { impossibleDays } from "#src/text/forms/impossible_days.ts";
import { foundIn } from "./found_files.ts";

test("a review in the future is one finding, also where the next one is before it", async () => {
  const found = async (last: string) =>
    (await foundIn({
      "READY/00_north_star.yaml": `north_star: {organization: Ice, last_reviewed: ${last}, next_review: 2027-06-15}\n`,
    })).filter(({ rule }) => rule.endsWith("-date")).map(({ rule, level, path }) => [rule, level, path]);
  expect(await found("2027-10-05")).toEqual([["misplaced-date", "warning", "north_star.last_reviewed"]]);
  expect(await found("2026-10-05")).toEqual([]);
});

test("a count of finished cycles that has the running one in it is one finding", async () => {
  const found = async (completed: number, count: number) =>
    (await foundIn({
      "_meta.yaml": `instance: {cycle_count: ${count}, current_cycle: {cycle_number: 2}}\n`,
      "READY/05_roadmap_recipe.yaml":
        "roadmap: {id: roadmap-ice-2, cycle: 2, status: active, timeframe: 5 October 2026 to 31 December 2026}\n",
      "AIM/living_reality_assessment.yaml":
        `metadata: {cycles_completed: ${completed}}\ncurrent_focus: {cycle_reference: C2}\n`,
      "AIM/cycles/cycle-1/assessment_report.yaml": "roadmap_id: roadmap-ice-1\ncycle: 1\n",
      "AIM/cycles/cycle-1/calibration_memo.yaml": "roadmap_id: roadmap-ice-1\ncycle: 1\ndecision: persevere\n",
    })).filter(({ rule }) => rule === "inconsistent-cycle");
  const [one, ...others] = await found(3, 1);
  expect(others).toEqual([]);
  expect(one!.path).toBe("metadata.cycles_completed");
  // The end is named, not the whole time frame.
  expect(one!.message).toContain("ends `2026-12-31`");
  expect((await found(1, 0)).map(({ path }) => path)).toEqual(["instance.cycle_count"]);
  expect(await found(1, 1)).toEqual([]);
});

test("a persona with the name of another file misspelt is one finding, with the actor beside it", async () => {
  const story = "a day in the ice house. ".repeat(12);
  const feature = (id: string, name: string) =>
    `id: ${id}\nstatus: ready\ndefinition: {personas: [{id: smith, name: ${name}, role: Ice smith, current_situation: "${story}", transformation_moment: "${story}", emotional_resolution: "${story}"}]}\nimplementation: {scenarios: [{id: scn-001, actor: "Ada Berger, ice smith"}]}\n`;
  const found = async (name: string) =>
    (await foundIn({
      "READY/00_north_star.yaml": "north_star: {organization: Ice}\n",
      "FIRE/definitions/product/fd-001_melt.yaml": feature("fd-001", "Ada Berger"),
      "FIRE/definitions/product/fd-002_freeze.yaml": feature("fd-002", name),
    })).filter(({ rule }) => /^(?:inconsistent-persona|dangling-actor)$/.test(rule)).map(({ rule }) => rule);
  expect(await found("Ada Bergen")).toEqual(["inconsistent-persona"]);
  expect(await found("Ada Berger")).toEqual([]);
});

test.each([
  "We do not plan for a 30 February, as they say.",
  "Das gilt bis zu einem 31. Juni.",
  "There is no 31 November.",
])("a day that no calendar has may be a saying: %s", (text) => expect(impossibleDays(text)).toEqual([]));

test.each(["We judge on 31 November.", "Ready by a review on 30 February 2027.", "bis zum 31. Juni."])(
  "but is a slip in %s",
  (text) => expect(impossibleDays(text)).toHaveLength(1),
);

test("a baseline is quoted as it is written", async () => {
  const plan = (cycle: number) =>
    `roadmap: {id: roadmap-ice-${cycle}, cycle: ${cycle}, tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, target: "50 of 62", baseline: "6 of 62 Homes, 6 July 2026"}]}]}}}\n`;
  const found = (await foundIn({
    "READY/05_roadmap_recipe.yaml": plan(2),
    "AIM/cycles/cycle-1/roadmap_recipe.yaml": plan(1),
    "AIM/cycles/cycle-1/assessment_report.yaml":
      'roadmap_id: roadmap-ice-1\ncycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [{kr_id: kr-p-001, target: "50 of 62", actual: "17 of 62", status: missed}]}]\n',
  })).find(({ rule }) => rule === "inconsistent-baseline");
  expect(found!.message).toContain("`6 of 62 Homes, 6 July 2026`");
});

test("a plan that is that of the last cycle is one finding, with all that it repeats", async () => {
  const plan = (cycle: number, change: string) =>
    `roadmap: {id: roadmap-ice-${cycle}, cycle: ${cycle}, status: active, tracks: {product: {okrs: [{id: okr-p-001, key_results: [${
      [1, 2, 3].map((number) =>
        `{id: kr-p-00${number}, description: "Homes with ice of kind ${number}${change}", target: "50 of 62", baseline: "6 of 62"}`
      ).join(", ")
    }]}], riskiest_assumptions: [{id: asm-p-001, description: "People want ice in their homes"}]}}}\n`;
  const found = async (change: string) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml": plan(2, change),
      "AIM/cycles/cycle-1/roadmap_recipe.yaml": plan(1, ""),
      "AIM/cycles/cycle-1/assessment_report.yaml":
        'roadmap_id: roadmap-ice-1\ncycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [{kr_id: kr-p-001, target: "50 of 62", actual: "17 of 62", status: missed}]}]\nassumption_validations: [{id: asm-p-001, status: validated}]\n',
    })).map(({ rule }) => rule).filter((rule) => /^(?:duplicate-plan|inconsistent-(?:verdict|baseline))$/.test(rule))
      .sort();
  expect(await found("")).toEqual(["duplicate-plan"]);
  expect(await found(" and snow")).toEqual(["inconsistent-baseline", "inconsistent-verdict"]);
});
