import type { Span } from "../diagnostics/span.ts";

/** What may be a part of an id, so that `cap-01` is not in `cap-012` or `my-cap-01`. */
const PART_OF_ID = String.raw`[\p{L}\p{N}_-]`;

/**
 * Where a text has an id, or another name, as a whole token; neither a longer id that holds it nor a value path below
 * it is meant.
 */
export function mentionsOf(text: string, id: string): Span[] {
  if (id === "") return [];
  const token = new RegExp(`(?<!${PART_OF_ID}[.]?)${RegExp.escape(id)}(?![.]?${PART_OF_ID})`, "gu");
  return [...text.matchAll(token)].map(({ index }) => ({ start: index, end: index + id.length }));
}
