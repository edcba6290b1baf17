/** Longest text where nothing else is said, in code points. */
export const LONGEST_TEXT = 4000;

/** Text as every database keeps it: whole characters, without the one that ends texts in C. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

/** Length of a text as people count it. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
