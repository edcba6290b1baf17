import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

/** What is said of the next roadmap, and of the focus, after one cycle with an archived roadmap and report. */
async function found(
  rule: string,
  { baseline = "17 of 62", actual = "6 of 62", next = "17 of 62", nextId = "kr-p-001", objective = "", focus = "C2" },
): Promise<string[]> {
  const plan = (cycle: number, id: string, start: string, aim: string) =>
    JSON.stringify({
      roadmap: {
        cycle,
        tracks: { product: { okrs: [{ objective: aim, key_results: [{ id, target: "5 of 62", baseline: start }] }] } },
      },
    });
  const findings = await foundIn({
    "AIM/cycles/cycle-1/05_roadmap_recipe.yaml": plan(1, "kr-p-001", baseline, "Beds come back clean"),
    "AIM/cycles/cycle-1/assessment_report.yaml": JSON.stringify({
      cycle: 1,
      okr_assessments: [{ key_result_outcomes: [{ kr_id: "kr-p-001", actual, status: "met" }] }],
    }),
    "READY/05_roadmap_recipe.yaml": plan(2, nextId, next, "Members find a bed in one day"),
    "AIM/living_reality_assessment.yaml": JSON.stringify({
      current_focus: { cycle_reference: focus, ...(objective === "" ? {} : { primary_objective: objective }) },
    }),
  });
  return findings.filter((finding) => finding.rule === rule).map(({ message }) => message);
}

test("a baseline that was copied although the last report measured another value is found", async () => {
  expect(await found("inconsistent-baseline", {})).toEqual([
    "`kr-p-001` begins at `17 of 62` again, but the report of cycle 1 measured `6 of 62`",
  ]);
  expect(await found("inconsistent-baseline", { baseline: "9 days", next: "9 days", actual: "4 days" })).toHaveLength(
    1,
  );
});

test.each<[string, Parameters<typeof found>[1]]>([
  ["a new baseline", { next: "6 of 62" }],
  ["the start of a season", { baseline: "17 of 62 (winter 2025)", next: "17 of 62 (winter 2025)" }],
  ["a start with its month", { baseline: "17 of 62 in June", next: "17 of 62 in June" }],
  ["about the same value", { actual: "16 of 62" }],
  ["another unit", { actual: "10 % of beds" }],
  ["not measured", { actual: "not measured: 6 of 62 were asked" }],
  ["a value that the report takes back in part", { actual: "6 of 62, but 17 of 62 in the last week" }],
  ["a new key result with the same start", { nextId: "kr-p-002" }],
  ["a change instead of a value", { baseline: "2 beds", next: "2 beds", actual: "+9 beds" }],
  ["another measure under the id", { next: "40 calls" }],
])("%s: the baseline may stand", async (_, files) => expect(await found("inconsistent-baseline", files)).toEqual([]));

test("an objective of the last cycle in the focus on this one is found", async () => {
  expect(await found("inconsistent-focus", { objective: "Beds come back clean." })).toEqual([
    "focus on cycle 2 has an objective of cycle 1, which the current roadmap no longer has; it should have one of this cycle",
  ]);
});

test.each<[string, Parameters<typeof found>[1]]>([
  ["one of the current roadmap", { objective: "Members find a bed in one day" }],
  ["in words of its own", { objective: "Clean beds for every member within a day" }],
  ["the focus is still on the last cycle", { objective: "Beds come back clean", focus: "C1" }],
  ["no objective", {}],
  ["the old one and more", { objective: "Beds come back clean, and members find one in a day" }],
])("%s: the focus may stand", async (_, files) => expect(await found("inconsistent-focus", files)).toEqual([]));
