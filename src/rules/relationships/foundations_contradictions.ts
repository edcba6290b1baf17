import { quoteValue } from "../../diagnostics/escape.ts";
import { entriesAt, fieldsAt } from "../../model/fields.ts";
import { asNumber, asText } from "../../model/read.ts";
import { lastDay } from "../../model/roadmap/cycle_end.ts";
import { MS_PER_DAY, timeOf } from "../../text/forms/dates.ts";
import { deadlinesIn } from "../../text/forms/deadline.ts";
import type { RuleReport } from "../rule.ts";

const PHASES = "strategy_foundations.strategic_sequencing.phases[]";

/** What cannot both be true in the foundations. */
export function ofFoundations(value: unknown): RuleReport[] {
  return [...numbers(value), ...criteria(value)];
}

/** Phases that have the number of an earlier one. */
function numbers(value: unknown): RuleReport[] {
  const numbered = fieldsAt(value, `${PHASES}.phase`)
    .filter(({ value: number }) => asNumber(number) !== null);
  const isRepeated = (number: unknown, index: number) => numbered.findIndex(({ value }) => value === number) < index;
  return numbered.filter(({ value: number }, index) => isRepeated(number, index)).map(({ value: number, path }) => ({
    message: `\`phase\` is ${number} as in an earlier phase, but each should have a number of its own`,
    at: path,
    actual: String(number),
    help: "number the phases in their order",
  }));
}

/** Days behind the end of a phase until which its criteria may be read off. */
const MOST_LATE = 14;
/** A time frame that goes on behind what it names, or says only about when. */
const OPEN =
  /\+|(?<!\p{L})(?:on|onwards?|from|since|after|about|around|circa|ca|ab|seit|nach|etwa|rund|ff|fra|etter|dès|depuis)(?!\p{L})/iu;

/** Criteria of a phase that are due after it, or in a year before it. */
function criteria(value: unknown): RuleReport[] {
  return entriesAt(value, PHASES).flatMap(({ entry, path }) => {
    const timeframe = asText(entry.timeframe) ?? "";
    const end = OPEN.test(timeframe) ? null : lastDay(timeframe, null);
    if (end === null) return [];
    const begins = Math.min(...(timeframe.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number));
    return entriesAt(entry, "success_criteria[]").flatMap(({ entry: { target }, path: at }): RuleReport[] => {
      const text = asText(target) ?? "";
      const days = deadlinesIn(text).map(timeOf);
      if (days.length === 0 || days.includes(null)) return [];
      const isLate = days.every((day) => day! > end + MOST_LATE * MS_PER_DAY);
      if (!isLate && !days.every((day) => new Date(day!).getUTCFullYear() < begins)) return [];
      return [{
        message: `criterion ${quoteValue(text, 80)} is due ${isLate ? "after" : "before"} its phase (${
          quoteValue(timeframe)
        }); it should be due within the phase`,
        at: [...path, ...at, "target"],
        level: "info",
        actual: text,
        help: "correct the day or the time frame, or move the criterion to the phase that reaches it",
      }];
    });
  });
}
