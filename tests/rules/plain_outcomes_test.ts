import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

/** How often a status is called wrong beside a target and an actual figure, with the baseline of a roadmap where there is one. */
async function found(target: string, actual: string, status: string, baseline?: string): Promise<number> {
  const outcome = { kr_id: "kr-p-001", target, actual, status };
  const report = { roadmap_id: "roadmap-ice", cycle: 1, okr_assessments: [{ key_result_outcomes: [outcome] }] };
  const okrs = [{ key_results: [{ id: "kr-p-001", target, baseline }] }];
  const plan = {
    "READY/05_roadmap_recipe.yaml": { roadmap: { id: "roadmap-ice", cycle: 1, tracks: { product: { okrs } } } },
  };
  const files = { "AIM/assessment_report.yaml": report, ...(baseline === undefined ? {} : plan) };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]);
  return (await foundIn(Object.fromEntries(texts))).filter(({ rule }) => rule === "inconsistent-outcome").length;
}

test.each([
  ["12 moths or fewer", "11.4", "missed"],
  ["4,5 von 5", "4,5", "missed"],
  ["at least 12 of 20", "9", "exceeded"],
  ["0 dead parcels", "none of 61 parcels", "missed"],
  ["Keine Ausfälle", "keine von 61", "missed"],
  ["All 9 houses", "nine of nine", "missed"],
  ["alle 9 hus", "9 av 9 hus", "partially_met"],
  ["Toutes les 9 maisons", "9 sur 9", "missed"],
])("%s, %s: %s is wrong by itself", async (target, actual, status) => {
  expect(await found(target, actual, status)).toBe(1);
});

test.each([
  ["12 moths or fewer", "11.4", "met"],
  ["12 moths or fewer", "14.2", "missed"],
  ["12 moths or fewer", "11.4 in spring, 15 in autumn", "missed"],
  ["12 moths or fewer", "11, but counted late", "missed"],
  ["30 % of orders", "46", "missed"],
  ["at least EUR 1.2m", "1000000", "partially_met"],
  ["at most 2 hours", "90", "met"],
  ["10 minutes", "46", "met"],
  ["0 dead parcels", "none of 61 parcels", "met"],
  ["0 dead parcels", "1 of 61 parcels", "missed"],
  ["0 dead parcels", "none of 61 parcels, since none was sent", "missed"],
  ["0 dead parcels", "no data", "missed"],
  ["3 letters", "none of 61", "missed"],
  ["Keine Ausfälle", "keine Angabe", "missed"],
  ["All 9 houses", "nine of nine", "met"],
  ["All 9 houses", "8 of 9", "missed"],
  ["All 9 houses", "nine of nine, two of them late", "partially_met"],
  ["All 9 houses", "6 of 6", "missed"],
  ["9 houses", "nine of nine", "missed"],
  ["Alle 9 Häuser", "9 von 9", "met"],
])("%s, %s: %s may be right", async (target, actual, status) => {
  expect(await found(target, actual, status)).toBe(0);
});

test("a count of a known whole is not rounded", async () => {
  expect(await found("12 of 20", "11 of 20", "met", "5 of 20")).toBe(1);
  expect(await found("12 of 20", "12 of 20", "met", "5 of 20")).toBe(0);
  expect(await found("60 of 80", "58 of 80", "met", "10 of 80")).toBe(0);
  expect(await found("12 homes", "11 homes", "met", "5 homes")).toBe(0);
});
