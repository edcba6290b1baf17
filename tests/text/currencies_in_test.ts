import { expect, test } from "bun:test";
import { Random } from "../../scripts/random.ts";
import { amountsIn, currenciesIn } from "#src/text/forms/amounts.ts";

test.each([
  ["EUR 85 a call, 60 euros by day", "EUR,EUR"],
  ["a budget of 1.2 million NOK or $ 120,000", "NOK,USD"],
  ["200kr", "KR"],
])("finds the currencies of %s", (text, currencies) => {
  expect(currenciesIn(text).join()).toBe(currencies);
});

test.each(["kr-p-001 and kr-o-002", "paid in euros", "see 7 days of NOK prices"])("%s has no sum", (text) => {
  expect(currenciesIn(text)).toEqual([]);
});

const WORDS =
  "7 12 1,450 1.450 2026 5.5 EUR € $ kr kr. kr-p-001 NOK euros million mio. m k bn Mrd. to - – a % May 14_May 31.03.2026 Q1_2026 since_2026 10:30 ' . , CHF aEUR"
    .split(" ").map((word) => word.replaceAll("_", " "));
const SPACES = [" ", " ", "", "  ", "\u00a0"];

test("no sum has a currency that the quick look misses", () => {
  const random = new Random(1, "sums");
  let found = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from(
      { length: random.between(2, 8) },
      () => random.pick(WORDS) + random.pick(SPACES),
    ).join("");
    const currencies = new Set(amountsIn(text).flatMap(({ currency }) => currency ?? []));
    expect([...currencies.difference(new Set(currenciesIn(text)))], text).toEqual([]);
    found += currencies.size;
  }
  expect(found).toBeGreaterThan(1_000);
});
