import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const EURO = ["A call below EUR 20", "EUR 85 a call", "EUR 95 at night", "EUR 60 by day", "EUR 300 a month"];

/** What is said of the currencies of some sentences beside the prices of a strategy. */
async function messages(odd: readonly string[], usual: readonly string[] = EURO) {
  const found = await foundIn({
    "READY/04_strategy_formula.yaml": JSON.stringify({ constraints: usual, strategy: { risks: odd } }),
  });
  return found.filter(({ rule }) => rule === "inconsistent-currency").map(({ message }) => message);
}

test("the only sum in another currency is found where it is for the same thing", async () => {
  for (const odd of ["USD 85 a call is too much", "A call at $85", "Each call costs 85 NOK", "USD 20 for calls"]) {
    expect(await messages([odd]), odd).toHaveLength(1);
  }
});

test("sums for other things, and other currencies in use, are no mistake", async () => {
  for (
    const odd of [
      ["The map service costs USD 20 a month"],
      ["USD 300 a month for the office"],
      ["A rival charges USD 86 a call"],
      ["USD 20", ...Array.from({ length: 7 }, (_, index) => `NOK ${index + 300} a berth`)],
      ["The harbour pays 60 SEK", "A call costs kr 85"],
      ["The fair costs USD 95"],
      ["Our costs are USD 60"],
      ["A berth is priced at 85 dollars"],
      ["We pay USD 300 every month"],
      ["A licence of USD 20 each year"],
      ["Der Platz kostet 20 CHF"],
      ["En plass koster 60 kr"],
    ]
  ) expect(await messages(odd), odd[0]).toEqual([]);
  const crowns = ["NOK 20 a call", "NOK 85 a call", "NOK 95 a night", "NOK 60 a day", "NOK 300 a month"];
  expect(await messages(["A call costs 85 kr"], crowns)).toEqual([]);
});

test("a list of very many sums is read", async () => {
  expect(await messages(["USD 85 a call"], Array.from({ length: 130_000 }, () => "EUR 85 a call"))).toHaveLength(1);
}, 60_000);
