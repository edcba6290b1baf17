import type { Edit } from "../diagnostics/finding.ts";

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

/**
 * Edits of the text that others made, as edits of the text before; those that touch what was replaced are left out.
 * @param made edits as `orderEdits` gives them
 */
export function moveBefore(edits: readonly Edit[], made: readonly Edit[]): Edit[] {
  return edits.flatMap((edit) => {
    let shift = 0;
    for (const { span, text } of made) {
      const start = span.start + shift;
      if (edit.span.end < start) break;
      if (edit.span.start <= start + text.length) return [];
      shift += text.length - (span.end - span.start);
    }
    return [{ ...edit, span: { start: edit.span.start - shift, end: edit.span.end - shift } }];
  });
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
