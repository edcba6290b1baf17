import { expect, test } from "bun:test";
import { wrongWeekdays } from "../../src/text/forms/wrong_weekdays.ts";

test.each([
  ["On Sunday, 14 May 2026, the mill stood still", "Sunday, 14 May 2026"],
  ["On Sunday 14 May 2026", "Sunday 14 May 2026"],
  ["Am Sonntag, den 14. Mai 2026", "Sonntag, den 14. Mai 2026"],
  ["So., 14.05.2026", "So., 14.05.2026"],
  ["Sun, May 14, 2026", "Sun, May 14, 2026"],
])("%s", (text, part) => {
  expect([...wrongWeekdays(text)]).toEqual([{ text: part, weekday: "Thursday" }]);
});

test.each([
  "On Thursday, 14 May 2026",
  "Donnerstag, 14. Mai 2026",
  "every Sunday until 14 May 2026",
  "Sunday, 10 to 14 May 2026",
  "Sunday, 14 May",
  "so 14 May 2026 is fine",
  "We do 14 May 2026 first",
])("%s may be right", (text) => {
  expect([...wrongWeekdays(text)]).toEqual([]);
});
