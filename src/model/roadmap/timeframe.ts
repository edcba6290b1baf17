import { datesIn, timeOf } from "../../text/forms/dates.ts";
import { asDay, asText, at } from "../read.ts";

/**
 * The first day of the time frame of a plan whose start is behind its end, with its words: the start is wrong, and this is
 * when the cycle begins. null where the start is not, or the time frame does not begin before that end.
 */
export function beginOfTimeframe(value: unknown): { day: number; words: string } | null {
  const [start, end] = [
    asDay(at(value, "roadmap", "start_date")),
    asDay(at(value, "roadmap", "target_completion_date")),
  ];
  const written = asText(at(value, "roadmap", "timeframe"));
  if (start === null || end === null || start <= end || written === null) return null;
  const [first, last, ...others] = datesIn(written);
  if (first?.day == null || last?.day == null || others.length > 0) return null;
  const day = timeOf({ ...first, year: first.year ?? last.year });
  return day === null || day >= end ? null : { day, words: written.slice(first.start, first.end) };
}
