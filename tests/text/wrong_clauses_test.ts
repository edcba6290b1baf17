import { expect, test } from "bun:test";
import { wrongClauses } from "#src/text/forms/wrong_clauses.ts";

test.each([
  ["152 of 241 loaves were right at the first try, 68 % against 41 % in May; nobody asked.", "152 of 241 is 63.1 %"],
  [
    "In May 2026 only 69 of 168 loaves in four shops were right at the first try, which is 46 %.",
    "69 of 168 is 41.1 %",
  ],
  [
    "Six use it; 281 of 412 loaves from 14 September to 13 November were right at the first try, 78 %.",
    "281 of 412 is 68.2 %",
  ],
  ["Im Mai waren 69 von 168 Broten in vier Läden sofort richtig, das sind 46 %.", "69 of 168 is 41.1 %"],
  ["69 von 168 Broten waren beim ersten Mal richtig, 46 Prozent.", "69 of 168 is 41.1 %"],
  ["69 av 168 brød var riktige med én gang, 46 %.", "69 of 168 is 41.1 %"],
  ["69 av 168 brød i fire butikker var riktige, det er 46 %", "69 of 168 is 41.1 %"],
])("`%s` cannot be right", (text, fault) => {
  const found = wrongClauses(text);
  expect(found.map((one) => one.fault)).toEqual([fault]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "152 of 241 loaves were right at the first try, 63 % against 41 % in May.",
  "152 of 241 loaves were wrong at the first try, 37 %.",
  "152 of 241 loaves were right at the first try, 68 % of the rest at the second.",
  "152 of 241 loaves were right at the first try, 68 % more than in May.",
  "152 of 241 loaves were right at the first try, 68 % in the second week.",
  "152 of 241 loaves were right at the first try, 68 %, and in June more.",
  "152 of 241 loaves were right, of 90 in June, 68 %.",
  "152 of 241 loaves were right, up from May, 68 %.",
  "The target was met: 152 of 241 loaves were right where the target was, 68 %.",
  "19 of 34 houses were cheaper, 50 %.",
  "19 of 34 houses cut waste, 50 %.",
  "12 of 40 boats, 50 % deposit",
  "3 of 9 bakeries had the discount, 25 %.",
  "When 152 of 241 loaves were right, 68 %.",
  "In May 58 %, and 152 of 241 loaves were right in June, 68 %.",
  "At Olsen it was 44 of 71, 62 %, and at Lunde 31 of 52, 60 %.",
  "31 of 190, 16 %, were sent back.",
  "Step 2 of 4 is shown, 60 %.",
  "Im Mai waren 69 von 168 Broten richtig, 46 % mehr als im April.",
  "69 av 168 brød var billigere, 46 %.",
])("`%s` may be right", (text) => expect(wrongClauses(text)).toEqual([]));
