import { expect, test } from "bun:test";
import { wrongPercentages } from "../../src/text/forms/wrong_percentages.ts";

test.each([
  ["138 of 476 loaves were late, which is 24 of 100.", "138 of 476 is 29 %"],
  ["138 of 476 (24 %)", "138 of 476 is 29 %"],
  ["64 % (338 of 476, July)", "338 of 476 is 71 %"],
  ["14 of 20 = 60 %", "14 of 20 is 70 %"],
  ["4 von 14 Bäckern, das sind 19 %", "4 of 14 is 28.6 %"],
])("`%s` cannot be right", (text, fault) => {
  const found = [...wrongPercentages(text)];
  expect(found.map((one) => one.fault)).toEqual([fault]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "71 % (338 of 476, July to September)",
  "7 of 9 bakers (78 %)",
  "7 of 9 bakers (77 %)",
  "1 of 3 (about 30 %)",
  "rose by 20 % (45 of 60)",
  "at least 85 % (130 of 200)",
  "9 of 12 bakers stayed (25 % did not)",
  "9 of 12 bakers stayed, 25 %",
  "60 % of 100 offered loaves",
  "4 of 14 and 30 % of the rest",
])("`%s` may be right", (text) => {
  expect([...wrongPercentages(text)]).toEqual([]);
});
