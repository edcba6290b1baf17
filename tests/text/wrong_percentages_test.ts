import { expect, test } from "bun:test";
import { wrongPercentages } from "../../src/text/forms/wrong_percentages.ts";

test.each([
  ["138 of 476 loaves were late, which is 24 of 100.", "138 of 476 is 29 %"],
  ["138 of 476 (24 %)", "138 of 476 is 29 %"],
  ["64 % (338 of 476, July)", "338 of 476 is 71 %"],
  ["14 of 20 = 60 %", "14 of 20 is 70 %"],
  ["12 of 40 boards (50 %)", "12 of 40 is 30 %"],
  ["50 % (12 of 40)", "12 of 40 is 30 %"],
  ["Counted in May. 50 % (12 of 40)", "12 of 40 is 30 %"],
  ["77.9 % (108 of 190)", "108 of 190 is 56.8 %"],
  ["4 von 14 Bäckern, das sind 19 %", "4 of 14 is 28.6 %"],
])("`%s` cannot be right", (text, fault) => {
  const found = [...wrongPercentages(text)];
  expect(found.map((one) => one.fault)).toEqual([fault]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "71 % (338 of 476, July to September)",
  "7 of 9 bakers (78 %)",
  "from 77.9 % (148 of 190) to 85 %",
  "from 77,9 % (148 of 190) to 85 %",
  "The share rose from 77.9 % (148 of 190)",
  "by 7.5 % (3 of 40)",
  "44.5 % (57 of 128)",
  "0.5 % (1 of 200)",
  "1'480 of 1'900 (77.9 %)",
  "1 480 of 1 900 (77.9 %)",
  "1'148 of 190 (77.9 %)",
  "7 of 9 bakers (77 %)",
  "1 of 3 (about 30 %)",
  "rose by 20 % (45 of 60)",
  "at least 85 % (130 of 200)",
  "9 of 12 bakers stayed (25 % did not)",
  "9 of 12 bakers stayed, 25 %",
  "60 % of 100 offered loaves",
  "4 of 14 and 30 % of the rest",
  "a fee of 5 % (12 of 40 boards pay it)",
  "a discount of 10 % (3 of 9 bakeries take it)",
  "a discount of 10 % (3 of 9)",
  "margin 40 % (7 of 9 products)",
  "Churn 3 % (5 of 40 customers left in March)",
  "CI 95 % (12 of 40 users)",
  "Phase 2 of 3 (50 %)",
  "Sprint 4 of 5 = 60 %",
  "Schritt 2 von 3 (50 %)",
  "3 of 10 churned, which is 5 % more than last year",
  "3 von 10 gingen, das sind 5 % mehr als im Vorjahr",
  "3 av 10 sluttet, det er 5 % mer enn i fjor",
  "3 of 10 churned, which is 5 %, more than last year",
  "3 of 9 bakeries take a discount (10 %)",
  "14 of 20 = 60 % discount",
  "Version 2 of 4 (90 % done)",
  "12 of 40 boards (30 %)",
  "30 % (12 of 40)",
  "Interest of 4 % (2 of 5 banks)",
  "VAT 25 % (9 of 12 invoices)",
  "9 of 12 bakers signed (5 % below plan)",
  "Day 3 of 10 (40 %)",
  "Confidence 80 % (6 of 12, July)",
  "Price up 5 % (12 of 40)",
])("`%s` may be right", (text) => {
  expect([...wrongPercentages(text)]).toEqual([]);
});
