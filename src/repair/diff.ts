import { formatPatch, type StructuredPatch, structuredPatch } from "diff";
import type { PlainEdit } from "./apply_edits.ts";

/** Changed lines beyond which no smallest diff is looked for: it would cost minutes, and no one would read it. */
const MOST_CHANGES = 2000;
/** Equal lines around a change, for people. */
const CONTEXT = 2;
/** Equal lines that are compared behind the last change; more of them change nothing but in long runs of equal lines. */
const LINES_AFTER = 50;
/** Letters that are compared at once. */
const BLOCK = 4096;

/**
 * A unified diff of two texts of one file; empty when they are equal.
 * @param context equal lines around each change
 */
export function unifiedDiff(file: string, before: string, after: string, context = CONTEXT): string {
  if (before === after) return "";
  const patch = patchBetween(file, before, after, context);
  return patch === undefined ? wholesale(file, before, after) : formatPatch(patch).replace(/^=+\n/, "");
}

/**
 * The edits that make one text of another, whole lines each; nothing between them is touched.
 * @returns in the order of the text before, none touching another
 */
export function editsBetween(before: string, after: string): PlainEdit[] {
  if (before === after) return [];
  const patch = patchBetween("", before, after, 0);
  const [old, now] = [lineStarts(before), lineStarts(after)];
  if (patch === undefined) return [{ start: 0, end: before.length, text: after }];
  return patch.hunks.map(({ oldStart, oldLines, newStart, newLines }) => {
    const [from, to] = [oldStart - 1, newStart - 1];
    return { start: old[from]!, end: old[from + oldLines]!, text: after.slice(now[to], now[to + newLines]) };
  });
}

/** A patch between two texts, of which only the lines around what differs are compared; undefined for too many changes. */
function patchBetween(file: string, before: string, after: string, context: number): StructuredPatch | undefined {
  const start = lineStartAbove(before, sharedStart(before, after), context);
  const shared = sharedEnd(before.slice(start), after.slice(start));
  const end = lineEndBelow(before, before.length - shared, LINES_AFTER);
  const [old, now] = [before.slice(start, end), after.slice(start, end + after.length - before.length)];
  const options = { context, maxEditLength: MOST_CHANGES };
  const patch = structuredPatch(`a/${file}`, `b/${file}`, old, now, undefined, undefined, options);
  if (patch === undefined || start === 0) return patch;
  const above = before.slice(0, start).split("\n").length - 1;
  return {
    ...patch,
    hunks: patch.hunks.map((hunk) => ({ ...hunk, oldStart: hunk.oldStart + above, newStart: hunk.newStart + above })),
  };
}

/** How many letters two texts begin with alike. */
function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at + BLOCK <= most && a.slice(at, at + BLOCK) === b.slice(at, at + BLOCK)) at += BLOCK;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

/** How many letters two texts end with alike. */
function sharedEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  const block = (text: string, shared: number) => text.slice(text.length - shared - BLOCK, text.length - shared);
  let shared = 0;
  while (shared + BLOCK <= most && block(a, shared) === block(b, shared)) shared += BLOCK;
  while (shared < most && a[a.length - shared - 1] === b[b.length - shared - 1]) shared++;
  return shared;
}

/** Where the line of a place begins, or one so many lines above it. */
function lineStartAbove(text: string, place: number, lines: number): number {
  let start = text.lastIndexOf("\n", place - 1) + 1;
  for (let line = 0; line < lines && start > 0; line++) start = start < 2 ? 0 : text.lastIndexOf("\n", start - 2) + 1;
  return place === 0 ? 0 : start;
}

/** Where the line of a place ends, or one so many lines below it. */
function lineEndBelow(text: string, place: number, lines: number): number {
  let end = place;
  for (let line = 0; line <= lines && end < text.length; line++) {
    const feed = text.indexOf("\n", end);
    end = feed === -1 ? text.length : feed + 1;
  }
  return end;
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
