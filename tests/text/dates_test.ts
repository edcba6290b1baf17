import { expect, test } from "bun:test";
import { datesIn, withoutDates } from "../../src/text/forms/dates.ts";

test.each([
  ["by 15 September 2026", "2026-9-15"],
  ["on 10. September", "null-9-10"],
  ["by March 31, 2027", "2027-3-31"],
  ["4 to 31 December", "null-12-31"],
  ["week 4 May 2026", "2026-5-4"],
  ["2026-09-15, 15.09.2026 and 31. Dez. 2026", "2026-9-15 2026-9-15 2026-12-31"],
  ["in August 2026", "2026-8-null"],
  ["2 of 3 may leave", ""],
  ["40 % in March", ""],
  ["45 September 2026", "2026-9-null"],
  ["5 marzipan", ""],
])("the dates of `%s`", (text, dates) => {
  expect(datesIn(text).map(({ year, month, day }) => `${year}-${month}-${day}`).join(" ")).toBe(dates);
});

test.each([
  ["90 % by 18 December 2026", "90 % by ________________"],
  ["38 boats (2025)", "38 boats ______"],
  ["27,000 passages x 1,450 by 2028", "27,000 passages x 1,450 _______"],
  ["44 % in Q3 2026, KW 12 at 10:20", "44 % in _______, _____ at _____"],
  ["2 of 3 may leave", "2 of 3 may leave"],
  ["34 of 2026 boats", "34 of 2026 boats"],
  ["12 boats by the end of 2028", "12 boats by the ___________"],
  ["12 boats in 2028/29", "12 boats _______/29"],
  ["in 2026 = 12 boats", "_______ = 12 boats"],
  ["by 2028 - 40 boats", "_______ - 40 boats"],
  ["rows from 2024 to 2026", "rows _________________"],
  ...[
    "500 + 300 + a reserve of 2000 = 2800",
    "a price of 2000 EUR",
    "until 2000 EUR",
    "until 2000 €",
    "grow to 2000",
    "bis 2000 kg",
    "by 2000 x 3",
    "an average of 1950",
    "up from 1200 to 2050",
    "nach 2000 Stück",
    "5 + in 2000 + 3",
  ].map((text): [string, string] => [text, text]),
])("`%s` without its dates has the same length", (text, plain) => {
  expect(withoutDates(text)).toBe(plain);
});
