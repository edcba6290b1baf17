import { escapeText, truncate } from "../diagnostics/escape.ts";

/** Hosts that never read the log must not block the server: all of it fits the smallest pipe of a system. */
const MOST_LINES = 50;
const LONGEST_LINE = 300;

/** Writes short lines to a host's log, and after a while none. @param say writes one line */
export function boundedLog(say: (text: string) => void): (text: string) => void {
  let left = MOST_LINES;
  return (text) => {
    if (left === 0) return;
    left--;
    say(truncate(escapeText(text.toWellFormed()).replaceAll(/\s+/g, " "), LONGEST_LINE));
    if (left === 0) say("further messages are left out");
  };
}
