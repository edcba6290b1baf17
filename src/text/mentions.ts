import type { Span } from "../diagnostics/span.ts";

/** A place where a text has a name. */
export interface NameMention extends Span {
  /** True where it is written exactly so and belongs to nothing longer; other cases, and parts of addresses, are alike. */
  isExact: boolean;
}

/** What may be a part of an id, so that `cap-01` is not in `cap-012` or `my-cap-01`. */
const PART_OF_ID = String.raw`[\p{L}\p{N}_-]`;
/** What joins the parts of an address or a file name. */
const PART_OF_ADDRESS = /[/@=#&]/;

/**
 * Where a text has an id, or another name, as a whole token, in other cases and over line ends too; neither a longer id
 * that holds it nor a value path below it is meant.
 */
export function findMentions(text: string, name: string): NameMention[] {
  const words = name.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`\s+`);
  const token = new RegExp(`(?<!${PART_OF_ID}[.]?)${pattern}(?![.]?${PART_OF_ID})`, "giu");
  return [...text.matchAll(token)].map(({ 0: found, index: start }) => {
    const end = start + found.length;
    const around = [text[start - 1] ?? "", text[end] ?? ""];
    return { start, end, isExact: found === name && !around.some((sign) => PART_OF_ADDRESS.test(sign)) };
  });
}

/** Where a text has an id exactly, as a whole token. */
export function mentionsOf(text: string, id: string): Span[] {
  return findMentions(text, id).filter(({ isExact }) => isExact).map(({ start, end }) => ({ start, end }));
}
