import { expect, test } from "bun:test";
import { wrongSubsets } from "#src/text/forms/wrong_subsets.ts";

test.each([
  "Keeps recipes; in use at six bakeries since October 2026, of which eight pay.",
  "6 bakeries, of which 8 pay",
  "In sechs Bäckereien seit Mai, davon acht zahlen.",
  "seks bakerier i drift, hvorav åtte betaler",
])("%s is wrong", (text) => {
  const found = wrongSubsets(text);
  expect(found.map(({ fault }) => fault)).toEqual(["the part is more than the whole"]);
  expect(text).toContain(found[0]!.text);
});

test.each([
  "Shops in 6 towns, of which 8 pay",
  "A log of 3 pages, of which 8 are paid",
  "six bakeries, of which five pay",
  "six bakeries, of which six pay",
  "six bakeries, of which 40 ovens are old",
  "six weeks, of which eight were short",
  "at least six bakeries, of which eight pay",
  "six bakeries with 12 ovens, of which eight are old",
  "six bakeries with two shops each, of which eight pay",
  "six schools, of which 40 pupils pay",
  "In sechs Häusern, davon acht Zimmer",
  "six bakeries, of which 80 % pay",
])("%s may be right", (text) => expect(wrongSubsets(text)).toEqual([]));
