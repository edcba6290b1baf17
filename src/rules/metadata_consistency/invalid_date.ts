import { ARTIFACT_TYPE_NAMES } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { asDay } from "../../model/read.ts";
import { placesOfTexts, textsWithDigits } from "../../model/texts.ts";
import { locateSchema } from "../../schema/locate.ts";
import { impossibleDays } from "../../text/forms/impossible_days.ts";
import { wrongWeekdays } from "../../text/forms/wrong_weekdays.ts";
import type { DocumentRule } from "../rule.ts";

/** Written like a day, or like a day with a time. */
const LIKE_A_DAY = /^\d{4}-(?:\d{2}-\d{2}|\d-\d{1,2}|\d{2}-\d)(?:$|[T ])/;

export default {
  scope: "document",
  name: "invalid-date",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "invalid_date",
      words: ["date that no calendar has", "dates that no calendar has"],
      warning: 5,
      info: 5,
      remedy: "correct each date to a day that exists",
    },
  },
  artifacts: ARTIFACT_TYPE_NAMES,
  what:
    "A date is wrong: the day does not exist, falls on a different day of the week, or is not written as `2026-03-31`.",
  why: "Nothing that looks at dates can use it: a plan with such an end never ends, and a review never comes up.",
  remedy: "Correct the date to a day that exists.",
  examples: [
    {
      bad: "roadmap:\n  target_completion_date: 2026-02-30\n",
      good: "roadmap:\n  target_completion_date: 2026-02-28\n",
      type: "roadmap_recipe",
    },
    {
      bad: "strategy:\n  last_updated: 2026-13-40\n",
      good: "strategy:\n  last_updated: 2026-12-31\n",
      type: "strategy_formula",
    },
    {
      bad: 'north_star: {purpose: {problem_we_solve: "The mill stands still until 31 November 2026."}}\n',
      good: 'north_star: {purpose: {problem_we_solve: "The mill stands still until 30 November 2026."}}\n',
      type: "north_star",
    },
    {
      bad: 'north_star: {purpose: {problem_we_solve: "On Sunday, 14 May 2026, the mill stood still."}}\n',
      good: 'north_star: {purpose: {problem_we_solve: "On Thursday, 14 May 2026, the mill stood still."}}\n',
      type: "north_star",
    },
  ],
  check({ artifact, value, report }) {
    const placeOf = placesOfTexts(value);
    for (const { text, index } of textsWithDigits(value)) {
      for (const { text: part, weekday } of wrongWeekdays(text)) {
        report({
          message: `${quoteValue(part)} names the wrong day of the week; it should be ${weekday}`,
          at: placeOf(index),
          part,
          expected: weekday,
          actual: part,
          help: "correct the date or the day of the week",
        });
      }
      if (!LIKE_A_DAY.test(text)) {
        for (const part of impossibleDays(text)) {
          report({
            message: `${quoteValue(part)} is not a date: there is no such day`,
            at: placeOf(index),
            part,
            expected: "a day that exists",
            actual: part,
            help: "correct the date",
          });
        }
        continue;
      }
      if (asDay(text) !== null) continue;
      const path = placeOf(index);
      // Where the schema asks for a date, the value breaks it, and that is reported.
      if (locateSchema(artifact.type, value, path)?.schema.format?.startsWith("date") === true) continue;
      report({
        message: /^\d{4}-\d\d-\d\d/.test(text)
          ? `${quoteValue(text)} is not a date: there is no such day`
          : `${quoteValue(text)} is not a date that programs read, month and day should have two digits each`,
        at: path,
        expected: "a day that exists",
        actual: text,
        help: "correct the date",
      });
    }
  },
} satisfies DocumentRule;
