import { escapeText } from "../../diagnostics/escape.ts";

/** What somebody has written as part of a line: its own line breaks must not look like lines of ours. */
export function oneLine(text: string): string {
  return escapeText(text.replaceAll(/\s+/g, " ").trim());
}
