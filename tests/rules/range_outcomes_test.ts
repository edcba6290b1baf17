import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

/** Target, actual figure and status in a report; baseline and description in the roadmap, where there is one. */
type Outcome = [target: string, actual: string, status: string, baseline?: string, description?: string];

/** What the status of an outcome should be by its finding; null where it may be right. */
async function expected(
  ...[target, actual, status, baseline, description = "A key result."]: Outcome
): Promise<string | null> {
  const plan = { id: "kr-p-001", description, target, baseline };
  const files = {
    "AIM/assessment_report.yaml": {
      roadmap_id: "roadmap-ice",
      cycle: 1,
      okr_assessments: [{ key_result_outcomes: [{ kr_id: "kr-p-001", target, actual, status }] }],
    },
    ...(baseline === undefined ? {} : {
      "READY/05_roadmap_recipe.yaml": {
        roadmap: { id: "roadmap-ice", cycle: 1, tracks: { product: { okrs: [{ key_results: [plan] }] } } },
      },
    }),
  };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]);
  const [first] = (await foundIn(Object.fromEntries(texts))).filter(({ rule }) => rule === "inconsistent-outcome");
  return first === undefined ? null : first.expected;
}

test.each<Outcome>([
  ["20 to 30 orders a month", "12 orders a month", "met"],
  ["between 20 and 30 orders", "12 orders", "met"],
  ["20 to 30 a month", "12 a month", "met"],
  ["EUR 20–30", "EUR 12", "met"],
  ["between 4 and 6 weeks", "11 weeks", "met"],
  ["zwischen 4 und 6 Wochen", "11 Wochen", "met"],
  ["mellom 4 og 6 uker", "11 uker", "met"],
  ["between 4 and 6 weeks", "11 weeks", "exceeded", "12 weeks"],
  ["20-30 orders", "12 orders", "exceeded", "8 orders"],
  ["20-30 orders", "12 orders", "met", "8 orders"],
  ["20-30 orders", "12", "exceeded", "8"],
  ["20-30 orders", "12 orders", "exceeded", "some", "Raise orders by word of mouth."],
])("%s, %s: %s is better than it was", async (target, actual, status, baseline, description) => {
  expect(await expected(target, actual, status, baseline, description)).toMatch(/missed|less than `met`/);
});

test.each<Outcome>([
  ["between 4 and 6 weeks", "5 weeks", "missed"],
  ["4–6 weeks", "5 weeks", "partially_met"],
  ["between 20 and 30 orders", "25 orders", "exceeded"],
  ["20 to 30 orders a month", "25 orders a month", "exceeded"],
  ["20 to 30 orders", "25 orders", "missed", "8 orders"],
])("%s, %s: %s should be met", async (target, actual, status, baseline, description) => {
  expect(await expected(target, actual, status, baseline, description)).toBe("`met`");
});

test.each<Outcome>([
  ["20 to 30 orders a month", "25 orders a month", "met"],
  ["20 to 30 orders a month", "42 orders a month", "met"],
  ["20 to 30 orders a month", "42 orders a month", "exceeded"],
  ["20 to 30 orders a month", "12 orders a month", "missed"],
  ["20 to 30 orders a month", "12 orders a month", "partially_met"],
  ["20 to 30 orders a month", "19 orders a month", "met"],
  // The change from 20 to 30 came half the way.
  ["20 to 30 orders", "25 orders", "missed"],
  ["from 20 to 30 orders", "25 orders", "missed"],
  ["20 to 30 orders", "25 orders", "missed", "20 orders"],
  ["20 to 30 orders", "12 orders", "exceeded"],
  ["between 20 and 30 orders", "12 orders", "exceeded"],
  ["between 20 and 30 orders", "12 orders", "met", "50 orders"],
  ["between 20 and 30 orders", "12 orders", "exceeded", "50 orders"],
  ["between 4 and 6 weeks", "3 weeks", "exceeded", "12 weeks"],
  ["between 4 and 6 weeks", "5 weeks, one of them late", "partially_met"],
  ["between 4 and 6 weeks", "3 to 7 weeks", "met"],
  ["between 4 and 6 weeks", "5 weeks in the south, 9 weeks in the north", "missed"],
  ["between 4 and 6 weeks", "33 days", "met"],
  ["between 4 and 6 weeks for 20 homes", "11 weeks", "met"],
  ["4 to 6 weeks by 31 December 2026", "5 weeks", "met"],
  ["between 4 and 6 weeks by 30 November 2026", "5 weeks on 14 December 2026", "missed"],
  ["6 to 4 weeks", "5 weeks", "missed"],
  ["0.5-1.5 %", "1 %", "met"],
  ["Steps 2–4", "1", "met"],
  ["2027–2028", "2026", "met"],
  ["7 of 10 to 9 of 10", "8 of 10", "missed"],
])("%s, %s: %s may be right", async (target, actual, status, baseline, description) => {
  expect(await expected(target, actual, status, baseline, description)).toBeNull();
});
