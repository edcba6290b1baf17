import { expect, test } from "bun:test";
import { impossibleDays } from "#src/text/forms/impossible_days.ts";

test.each([
  ["Decided on 31 November 2026", "31 November 2026"],
  ["by 30 February", "30 February"],
  ["bis zum 31. Juni", "31. Juni"],
  ["until 31.04.2027 at noon", "31.04.2027"],
  ["29 February 2027", "29 February 2027"],
  ["April 31, 2027", "April 31, 2027"],
  ["September 28 to 31 September 2026", "31 September 2026"],
  ["innen 31. september 2026", "31. september 2026"],
  ["scade il 31 aprile 2026", "31 aprile 2026"],
  ["entro il 31 novembre", "31 novembre"],
  ["avant le 31 juin, si possible", "31 juin"],
])("%s", (text, day) => {
  expect(impossibleDays(text)).toEqual([day]);
});

test.each([
  "30 November 2026",
  "by 29 February",
  "29 February 2028",
  "In June 31 boats came",
  "In September 31, in October 40 boats came",
  "the 31 November orders",
  "31 % in June",
  "June 30 July 31",
  "May 31 June 30",
  "version 4.31.04.2027",
  "31 people by June",
  "scade il 30 aprile 2026",
  "entro il 31 maggio",
  "le 29 février",
  "le 29 février 2028",
  "In aprile 31 ordini, in maggio 28",
  "31 ordini in aprile",
  "les 31 commandes de juin",
  "le 1er juin 2026",
  "Juin 31 commandes, juillet 28",
  "le 31 août",
  "il 31 % di aprile",
])("%s may exist", (text) => {
  expect(impossibleDays(text)).toEqual([]);
});
