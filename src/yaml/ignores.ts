import type { YamlDocument } from "./document.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { Span } from "../diagnostics/span.ts";

/** A comment `# epf: ignore[rule, rule] reason`. */
export interface IgnoreComment {
  rules: string[];
  reason: string;
  span: Span;
  /** Lines (from 1) whose findings it covers: its own, and the next line of content when it is alone. */
  lines: number[];
}

const COMMENT = /#[ \t]*epf:[ \t]*ignore(?![\p{L}\p{N}_-])[ \t]*(?:\[([^\]\r\n]*)\])?([^\n\r]*)/gu;

/** The ignore comments of a document in source order. Quoted and block text holds none. */
export const ignoreComments = onceForEach((document: YamlDocument): readonly IgnoreComment[] => {
  const { text, lines } = document;
  if (!text.includes("epf:")) return [];
  const found: IgnoreComment[] = [];
  let next = 0;
  for (const match of text.matchAll(COMMENT)) {
    const startsComment = match.index === 0 || /[\s\ufeff]/.test(text[match.index - 1]!);
    if (!startsComment || document.isInText(match.index)) continue;
    const { line } = lines.position(match.index);
    const alone = text.slice(lines.lineStart(line), match.index).trim() === "";
    // Comments above the same line share its number, so that a long run of them is read once.
    if (alone && next <= line) next = nextContentLine(document, line);
    found.push({
      rules: (match[1] ?? "").split(",").map((rule) => rule.trim()).filter((rule) => rule !== ""),
      reason: match[2]!.trim(),
      span: { start: match.index, end: match.index + match[0].trimEnd().length },
      lines: alone && next <= lines.count ? [line, next] : [line],
    });
  }
  return found;
});

/** The first line below that holds more than a comment; past the end when there is none. */
function nextContentLine(document: YamlDocument, line: number): number {
  for (let next = line + 1; next <= document.lines.count; next++) {
    const text = document.lines.line(next).trim();
    if (text !== "" && !text.startsWith("#")) return next;
  }
  return document.lines.count + 1;
}
