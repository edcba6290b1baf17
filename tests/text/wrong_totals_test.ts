import { expect, test } from "bun:test";
import { wrongTotals } from "#src/text/forms/wrong_totals.ts";

test.each([
  ["EUR 1,090,800 a year: 112,200 loaves at EUR 9 each", "EUR 1,009,800"],
  ["EUR 126,000 a year: 20 shops with 900 loaves at EUR 9", "EUR 162,000"],
  ["By 2028 it is more. EUR 126,000: twenty shops with 900 loaves at EUR 9.", "EUR 162,000"],
  ["126.000 Euro im Jahr: 20 Läden mit 900 Broten zu je 9 Euro", "162.000 Euro"],
])("%s is wrong", (text, result) => {
  const found = wrongTotals(text);
  expect(found.map(({ fault }) => fault)).toEqual([`its own numbers give ${result}`]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "EUR 1,009,800 a year: 112,200 loaves at EUR 9 each",
  "EUR 1.0 million a year: 112,200 loaves at EUR 9 each",
  "About EUR 1,100,000 a year: 112,200 loaves at EUR 9 each",
  "EUR 162,000 a year: 20 shops with 900 loaves at EUR 9",
  "EUR 126,000 a year: 20 shops with 900 loaves at EUR 9 a month",
  "EUR 126,000 a year: 20 shops with 900 loaves at EUR 9 and post",
  "EUR 126,000 a year: 20 shops with 900 loaves a month at EUR 9",
  "NOK 126,000 a year: 20 shops with 900 loaves at EUR 9",
  "EUR 9: 20 shops with 900 loaves at EUR 9",
  "EUR 300,000 to 400,000: 20 shops with 900 loaves at EUR 9",
  "up to EUR 5,000,000: 20 shops with 900 loaves at EUR 9",
])("%s may be right", (text) => expect(wrongTotals(text)).toEqual([]));
