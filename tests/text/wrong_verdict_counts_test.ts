import { expect, test } from "bun:test";
import { wrongVerdictCounts } from "#src/text/forms/wrong_verdict_counts.ts";

test.each([
  ["Five of eight results were met or exceeded, two were met in part and two were missed.", "5 + 2 + 2 is 9 and not 8"],
  ["It went well. 5 of 8 were met, 4 were missed.", "5 + 4 is 9 and not 8"],
  ["Fünf von acht Ergebnissen wurden erfüllt, zwei teilweise und zwei verfehlt.", "5 + 2 + 2 is 9 and not 8"],
  ["Fem av åtte resultater ble nådd, 4 ble bommet.", "5 + 4 is 9 and not 8"],
])("%s", (text, fault) => {
  const found = wrongVerdictCounts(text);
  expect(found.map((one) => one.fault)).toEqual([fault]);
  for (const one of found) expect(text).toContain(one.text);
});

test.each([
  "Four of eight results were met or exceeded, two were met in part and two were missed.",
  "Six of eight results were met, two in part and two were missed.",
  "Six of eight results were met, three were exceeded.",
  "Four of six were met, three were nearly missed.",
  "Four of six were met in time, 5 were planned for May but met in June.",
  "Four of eight results were met, two of them exceeded.",
  "Five of eight results were met, in two workshops with help and two were missed by others.",
  "Five of eight were met, six were promised in May.",
])("%s may be right", (text) => expect(wrongVerdictCounts(text)).toEqual([]));
