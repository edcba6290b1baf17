import { escapeText } from "../diagnostics/escape.ts";

/** One line of Markdown in which nothing of a file is read as markup: what begins a tag or a link is escaped. */
export function markdownLine(text: string): string {
  return escapeText(text).replaceAll(/\s+/g, " ").trim().replaceAll(/[<[\]]/g, "\\$&");
}
