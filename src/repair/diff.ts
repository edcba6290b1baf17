import { formatPatch, structuredPatch } from "diff";
import type { PlainEdit } from "./apply_edits.ts";

/** Changed lines beyond which no smallest diff is looked for: it would cost minutes, and no one would read it. */
const MOST_CHANGES = 2000;
const CONTEXT = 2;

/** A unified diff of two texts of one file; empty when they are equal. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return "";
  const patch = structuredPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    context: CONTEXT,
    maxEditLength: MOST_CHANGES,
  });
  return patch === undefined ? wholesale(file, before, after) : formatPatch(patch).replace(/^=+\n/, "");
}

/**
 * The edits that make one text of another, whole lines each; nothing between them is touched.
 * @returns in the order of the text before, none touching another
 */
export function editsBetween(before: string, after: string): PlainEdit[] {
  if (before === after) return [];
  const options = { context: 0, maxEditLength: MOST_CHANGES };
  const patch = structuredPatch("", "", before, after, undefined, undefined, options);
  const [old, now] = [lineStarts(before), lineStarts(after)];
  if (patch === undefined) return [{ start: 0, end: before.length, text: after }];
  return patch.hunks.map(({ oldStart, oldLines, newStart, newLines }) => {
    const [from, to] = [oldStart - 1, newStart - 1];
    return { start: old[from]!, end: old[from + oldLines]!, text: after.slice(now[to], now[to + newLines]) };
  });
}

/** Where each line begins, and at last where the text ends. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const line of linesOf(text)) starts.push(starts.at(-1)! + line.length);
  return starts;
}

/** One hunk from the first line that differs to the last. */
function wholesale(file: string, before: string, after: string): string {
  const [old, now] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const range = (count: number) => `${count === 0 ? start : start + 1},${count}`;
  const marked = (sign: string, lines: string[]) =>
    lines.map((line) => line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`);
  return [
    `--- a/${file}\n+++ b/${file}\n@@ -${range(gone.length)} +${range(come.length)} @@\n`,
    ...marked("-", gone),
    ...marked("+", come),
  ].join("");
}

/** Lines with their line feeds. */
function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => `${line}\n`);
  const last = lines.pop()!.slice(0, -1);
  return last === "" ? lines : [...lines, last];
}
