import { type Event, EVENT_ID, SCALAR_STYLE } from "js-yaml";
import type { Span } from "../../diagnostics/span.ts";
import { indentToRecover } from "../flow.ts";
import { NodeTree } from "../nodes.ts";
import { NodeSpans } from "../spans.ts";

/**
 * A text made readable by spaces. Quoted texts and brackets whose later lines begin at or before their parent's
 * indentation are refused by the letter of YAML 1.2 and accepted by other common readers; spaces there mean nothing.
 */
export interface RecoveredText {
  source: string;
  /** Offsets in `source` of the added spaces, ascending. */
  added: readonly number[];
  repairs: readonly IndentRepair[];
  /** How often the text was read for it. */
  reads: number;
}

/** What was indented for one quoted text or bracket, in offsets of the original text. */
export interface IndentRepair {
  /** Offset of the opening quote or bracket. */
  opening: number;
  kind: "quote" | "bracket";
  /** Line starts, and how many spaces each needs. */
  lines: { at: number; spaces: number }[];
}

/** The text before anything was indented. */
export function untouched(text: string): RecoveredText {
  return { source: text, added: [], repairs: [], reads: 1 };
}

/**
 * Recovers from a parser error about the indentation of a quoted text or bracket.
 * @param parserError offset in `previous.source` where the parser stopped
 * @returns null when nothing around the error can be recovered
 */
export function recoverIndent(previous: RecoveredText, parserError: number): RecoveredText | null {
  const found = indentToRecover(previous.source, parserError);
  if (found === null || found.lines.length === 0) return null;
  const opening = toOriginalOffset(previous, found.opening);
  if (previous.repairs.some((repair) => repair.opening === opening)) return null;
  return {
    source: insertSpaces(previous.source, found.lines),
    added: mergeAdded(previous.added, found.lines),
    repairs: [...previous.repairs, {
      opening,
      kind: found.kind,
      lines: found.lines.map(({ at, spaces }) => ({ at: toOriginalOffset(previous, at), spaces })),
    }],
    reads: previous.reads + 1,
  };
}

/** True when every added space is inside a quoted text or a bracket, where it cannot change the value. */
export function isHarmless(recovered: RecoveredText, events: readonly Event[]): boolean {
  const tree = new NodeTree(events, recovered.source);
  const spans = new NodeSpans(tree);
  const inside: { start: number; end: number }[] = [];
  for (let at = 0; at < events.length;) {
    const event = events[at]!;
    const isFlow = (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE) && event.style === 2;
    const isQuoted = event.type === EVENT_ID.SCALAR &&
      (event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED);
    if (isFlow || isQuoted) inside.push(spans.value({ at, keyAt: -1, listAt: -1 }));
    at = isFlow ? tree.after(at) : at + 1;
  }
  let span = 0;
  return recovered.added.every((offset) => {
    while (span < inside.length && inside[span]!.end <= offset) span++;
    return span < inside.length && inside[span]!.start < offset;
  });
}

/** Offset in the original text for an offset in the recovered one. */
export function toOriginalOffset({ added }: RecoveredText, offset: number): number {
  let low = 0;
  let high = added.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (added[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return offset - low;
}

/** A place of a problem moved to the original text, where it covers one character at least. */
export function toOriginalSpan(recovered: RecoveredText, span: Span, length: number): Span {
  const start = Math.max(0, Math.min(toOriginalOffset(recovered, span.start), length - 1));
  const end = Math.max(toOriginalOffset(recovered, span.end), start + 1);
  return { start, end: Math.min(end, length) };
}

function insertSpaces(source: string, lines: readonly { at: number; spaces: number }[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, spaces } of lines) {
    parts.push(source.slice(from, at), " ".repeat(spaces));
    from = at;
  }
  return parts.join("") + source.slice(from);
}

/** Old additions moved behind the new ones before them, and the new ones in the new text's offsets. */
function mergeAdded(old: readonly number[], lines: readonly { at: number; spaces: number }[]): number[] {
  const merged: number[] = [];
  let shift = 0;
  let next = 0;
  for (const { at, spaces } of lines) {
    for (; next < old.length && old[next]! < at; next++) merged.push(old[next]! + shift);
    for (let space = 0; space < spaces; space++) merged.push(at + shift++);
  }
  for (; next < old.length; next++) merged.push(old[next]! + shift);
  return merged;
}
