import { oneLine } from "../one_line.ts";
import type { TimelineEntry } from "./timeline.ts";

/** An entry on one line: the time of day in UTC, then what happened. */
export function timelineLine({ at, text }: TimelineEntry): string {
  return `${timeOfDay(at)}  ${oneLine(text)}`;
}

/** The time of day of a moment of the record. */
export function timeOfDay(at: string): string {
  return at.slice(11, 19);
}
