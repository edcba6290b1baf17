import { expect, test } from "bun:test";
import { wrongRemainders } from "#src/text/forms/wrong_remainders.ts";

test.each([
  [
    "A bakery with 900 loaves pays EUR 8,100 a year and costs EUR 1,900 (visit EUR 700, help EUR 1,200), which leaves EUR 6,400.",
    "EUR 6,200",
  ],
  ["Each pays 90 euros and costs 30 euros, leaving 50 euros.", "60 euros"],
  ["8,100 minus 1,900 is 6,400", "6,200"],
  ["8.100 weniger 1.900 sind 6.400", "6.200"],
  ["8 100 kr minus 1 900 kr er 6 400 kr", "kr 6 200"],
])("%s is wrong", (text, result) => {
  const found = wrongRemainders(text);
  expect(found.map(({ fault }) => fault)).toEqual([`its own numbers give ${result}`]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "A bakery pays EUR 8,100 a year and costs EUR 1,900 (visit EUR 700), which leaves EUR 6,200.",
  "A bakery pays EUR 8,100 a year and costs EUR 1,870, which leaves EUR 6,200.",
  "A bakery pays EUR 8,100 and costs EUR 1,900 and later EUR 300, which leaves EUR 5,900.",
  "A bakery pays EUR 8,100 and costs NOK 1,900, which leaves EUR 6,400.",
  "A bakery pays EUR 8,100 and costs 12 %, which leaves EUR 6,400.",
  "A bakery pays EUR 8,100 and costs EUR 1,900, which leaves EUR 6,400 for the first",
  "A bakery pays EUR 1,900 a month and costs EUR 8,100, which leaves EUR 14,700.",
  "A bakery pays EUR 8,100 a year and costs EUR 100 a month, which leaves EUR 6,900.",
  "EUR 900 minus EUR 100 is EUR 850 after tax",
  "Each pays EUR 900 plus VAT and costs EUR 100, leaving EUR 700.",
  "Each pays EUR 900 a year and costs EUR 100 plus travel, which leaves EUR 700.",
  "40 minus 10 is 30, and 20 + 40 minus 10 is 50",
  "40 minus 10 is 3 times 10",
  "5 minus 8 is 3 below zero",
  "8,100 minus 1,900 is 6,200",
])("%s may be right", (text) => expect(wrongRemainders(text)).toEqual([]));
