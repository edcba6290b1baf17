import { escapeText } from "../../diagnostics/escape.ts";

/** A value in backticks, in which nothing is markup and a backslash is one. */
const CODE = /(`[^`]*`)/;
/** What begins a tag, a link, an emphasis or struck-out words; underscores within a word begin nothing. */
const MARKUP = /[<[\]*~\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What notifies people, or links to another thread, where it begins a word in a comment. */
const MENTION = /(?<![\p{L}\p{N}&])([@#!])(?=[\p{L}\p{N}])/gu;

/**
 * One line of Markdown in which nothing of a file is read as markup, and no one is notified. Values in backticks stay as
 * they are; a lone backtick becomes an apostrophe.
 */
export function markdownLine(text: string): string {
  const line = escapeText(text).replaceAll(/\s+/g, " ").trim();
  return line.split(CODE).map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll("`", "'").replaceAll(MARKUP, "\\$&").replaceAll(MENTION, "$1&#8203;")
  ).join("");
}
