import { type Edit, kindOfAll } from "../diagnostics/finding.ts";
import type { Span } from "../diagnostics/span.ts";

/** Edits as answers carry them: UTF-16 offsets into the text that the hash belongs to. */
export interface PlainEdit {
  start: number;
  end: number;
  text: string;
}

/** Edits in source order, each once. */
export function orderEdits(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  return sorted.filter((edit, index) => index === 0 || !isSame(edit, sorted[index - 1]!));
}

/**
 * Adds edits to ordered ones, where none touches the characters of another.
 * @param ordered is changed when the edits fit
 * @returns whether they fit
 */
export function addEdits(ordered: Edit[], edits: readonly Edit[]): boolean {
  const fresh = orderEdits(edits);
  const fits = fresh.every((edit) => {
    const at = placeOf(ordered, edit);
    const around = [edit, ...ordered.slice(Math.max(0, at - 1), at + 1)];
    return !overlap(orderEdits(around));
  });
  if (!fits || overlap(fresh)) return false;
  for (const edit of fresh) {
    const at = placeOf(ordered, edit);
    if (at === ordered.length || !isSame(edit, ordered[at]!)) ordered.splice(at, 0, edit);
  }
  return true;
}

/** Index of the first of the ordered edits that does not start before an edit. */
function placeOf(ordered: readonly Edit[], { span }: Edit): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ordered[middle]!.span.start < span.start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True when two different edits of a set touch the same characters, so that they cannot be applied together. */
export function overlap(ordered: readonly Edit[]): boolean {
  return ordered.some((edit, index) => {
    const before = ordered[index - 1];
    return before !== undefined && (edit.span.start < before.span.end || edit.span.start === before.span.start);
  });
}

/**
 * The text after all edits; nothing else in it changes.
 * @param ordered edits as `orderEdits` gives them, none touching another
 */
export function applyEdits(text: string, ordered: readonly Edit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { span, text: replacement } of ordered) {
    parts.push(text.slice(from, span.start), replacement);
    from = span.end;
  }
  return parts.join("") + text.slice(from);
}

/** Edits of one text and edits of the outcome that touch each other, in offsets of the outcome. */
interface Touching extends Span {
  /** How much the earlier edits made the text longer. */
  grown: number;
  earlier: Edit[];
  later: Edit[];
}

/**
 * Edits followed by edits of their outcome, as edits of the first text. Where two touch, one edit does what both do.
 * @param text the first text
 * @param made edits of it, as `orderEdits` gives them
 * @param later edits of the outcome, ordered likewise
 */
export function composeEdits(text: string, made: readonly Edit[], later: readonly Edit[]): Edit[] {
  const outcome = applyEdits(text, made);
  let shift = 0;
  return touchingEdits(made, later).map((group) => {
    const start = group.start - shift;
    shift += group.grown;
    const edits = group.later.map((edit) => moved(edit, -group.start));
    return {
      kind: kindOfAll([...group.earlier, ...group.later]),
      span: { start, end: group.end - shift },
      text: applyEdits(outcome.slice(group.start, group.end), edits),
    };
  });
}

function touchingEdits(made: readonly Edit[], later: readonly Edit[]): Touching[] {
  let shift = 0;
  const groups = made.map((edit): Touching => {
    const start = edit.span.start + shift;
    const grown = edit.text.length - (edit.span.end - edit.span.start);
    shift += grown;
    return { start, end: start + edit.text.length, grown, earlier: [edit], later: [] };
  });
  const all = [...groups, ...later.map((edit): Touching => ({ ...edit.span, grown: 0, earlier: [], later: [edit] }))];
  const joined: Touching[] = [];
  for (const next of all.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    const isOneSide = last !== undefined &&
      (last.later.length + next.later.length === 0 || last.earlier.length + next.earlier.length === 0);
    if (last === undefined || next.start > last.end || isOneSide) {
      joined.push(next);
      continue;
    }
    last.end = Math.max(last.end, next.end);
    last.grown += next.grown;
    last.earlier.push(...next.earlier);
    last.later.push(...next.later);
  }
  return joined;
}

/** Where what is at an offset of the outcome of some edits was before them; what they wrote was where they began. */
export function offsetBefore(made: readonly Edit[], offset: number): number {
  let shift = 0;
  for (const { span, text } of made) {
    if (offset < span.start + shift) break;
    if (offset < span.start + shift + text.length) return span.start;
    shift += text.length - (span.end - span.start);
  }
  return offset - shift;
}

function moved(edit: Edit, by: number): Edit {
  return { ...edit, span: { start: edit.span.start + by, end: edit.span.end + by } };
}

export function plainEdits(edits: readonly Edit[]): PlainEdit[] {
  return edits.map(({ span, text }) => ({ start: span.start, end: span.end, text }));
}

/** Characters that the edits of one finding may take beside it; longer ones are in the plan. */
const LONGEST_EDITS = 600;

/** The edits of a finding as they are shown beside it; nothing where it has none, or long ones. */
export function shortEdits(edits: readonly Edit[]): { edits?: PlainEdit[] } {
  const plain = plainEdits(edits);
  return plain.length === 0 || JSON.stringify(plain).length > LONGEST_EDITS ? {} : { edits: plain };
}

function isSame(a: Edit, b: Edit): boolean {
  return a.span.start === b.span.start && a.span.end === b.span.end && a.text === b.text;
}
