import { expect, test } from "bun:test";
import { wrongEquations } from "#src/text/forms/wrong_equations.ts";
import { wrongShares } from "#src/text/forms/wrong_shares.ts";

test.each([
  ["1,450 harbours x EUR 14,880 a year = EUR 31.6 million", "EUR 21,576,000"],
  ["3 x 20 minutes = 50 minutes", "60 minutes"],
  ["12 Monate x 79 € = 848 €", "€ 948"],
  ["2.500 Kunden × 1.200 € = 30 Mio. €", "€ 3.000.000"],
  ["1'570 homes × 58 beds × CHF 95 = CHF 9'650'700", "CHF 8'650'700"],
  ["90 / 412 = 32 %", "21.845 %"],
  ["30 % x 1,450 harbours = 535 harbours", "435 harbours"],
  ["12 people + 8 people = 22 people", "20 people"],
  ["1,000 x EUR 5k = EUR 50m", "EUR 5,000,000"],
  ["three lines; b = 3 x 4 = 13", "12"],
  ["Kosten: 3 Boote mal 200 kr = 800 kr", "kr 600"],
  ["£5m - £2m = £6m", "£ 3,000,000"],
  ["2,400 calls a year x EUR 85 = EUR 161,500 for the harbour", "EUR 204,000"],
  ["3 x 15 = 50 for the autumn", "45"],
  ["400 × 12,000 = 6 million", "4,800,000"],
  ["400 × 12,000 = 6 million euros", "4,800,000 euros"],
])("%s is wrong", (text, result) => {
  expect([...wrongEquations(text)].map((found) => found.fault)).toEqual([`its own numbers give ${result}`]);
});

test.each([
  "1,450 harbours x EUR 14,880 a year for both lines = EUR 21.6 million; 420 of them = EUR 6.2 million",
  "3 x 20 minutes = 1 hour",
  "12 months x EUR 79 = EUR 948 a year",
  "12 months x EUR 79 = 848",
  "400 × 12,000 = 4.8 million euros",
  "400 harbours × 12,000 = 6 million euros",
  "400 + 12,000 = 6 million euros",
  "400 × 12 mil = 6 million euros",
  "90 / 412 = 22 %",
  "30 % x 1,450 harbours = 435 harbours",
  "at 12 sites for 3 months x EUR 79 = EUR 2,844",
  "2 m x 3 m = 6 m2",
  "2.500 Kunden × 1.200 € = 3 Mio. €",
  "about 1.7 x 12 = 21",
  "1 = low, 5 = high",
  "40 hours x EUR 60 = EUR 2,400 to 3,000",
  "5 customers at EUR 200 - 20 % = EUR 160",
  "(7 + 5) / 2 = 6",
  "(7 + 5) x 2 = 24",
  "2 x 12 + 5 = 29",
  "2026-01-02 x 3 = 5",
  "a >= 3 x 4",
  "20 teams x 12 x USD 49 = USD 11,760",
  "500 + 300 + a reserve of 2000 = 2800",
  "800 + a price of 2000 EUR = 2800",
])("%s is not said to be wrong", (text) => {
  expect([...wrongEquations(text)]).toEqual([]);
});

test("a part is at most its whole", () => {
  for (
    const text of ["25 of 15 named it", "ten of 9", "14 av 9 butikker", "zwölf von zehn Kunden", "15 out of 10 calls"]
  ) {
    expect([...wrongShares(text)], text).toHaveLength(1);
  }
  for (
    const text of [
      "15 of 25 named it",
      "nine of ten",
      "12 of 4 June",
      "phase 3 of 2",
      "in 2026 of 19 harbours",
      "EUR 30 of 12 customers",
      "5 of 3.5 hours",
      "from 9 to 4 of 12",
      "week 40 of 12",
      "90 of 50 %",
      "150 % of plan: 9 of 6 homes",
      "Homes 9 of 8 (target)",
      "14 of 12 invited directors came, two of them uninvited",
      "14 of the 12 planned hours",
      "geplant war weniger: 14 von 12 Stunden",
      "14 av 12 planlagte timer",
      "1'480 of 1'900 devices",
      "2'480 of 12'900 devices",
      "2 480 of 12 900 devices",
    ]
  ) expect([...wrongShares(text)], text).toEqual([]);
});
