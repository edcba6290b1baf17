import { INVISIBLE, QUOTATION_PAIRS } from "../../text/pasted.ts";

/** Bullets, numbers and signs of headings and quotations at the beginning of a line. */
const BULLET = /^(?:[-*+•>–]|#{1,6}|\d{1,2}[.)])\s+/u;

/** Signs in pairs around a text that say nothing themselves. */
const PAIRS: readonly (readonly [string, string])[] = [
  ...QUOTATION_PAIRS,
  ["*", "*"],
  ["_", "_"],
  ["~", "~"],
  ["(", ")"],
];

/** True for a text in which there is nothing to see. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * The paragraphs and list entries of a text, without the bullets, quotation marks, emphasis and closing full stops around
 * them. Lines of one paragraph are joined.
 */
export function barePartsOf(text: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const line of text.replaceAll(INVISIBLE, "").split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === "") isOpen = false;
    else if (isOpen && !BULLET.test(trimmed)) parts.push(`${parts.pop()!} ${trimmed}`);
    else {
      parts.push(trimmed);
      isOpen = true;
    }
  }
  return parts.map(bare).filter((part) => part !== "");
}

function bare(part: string): string {
  let text = part.replace(BULLET, "");
  for (let before = ""; before !== text;) {
    before = text;
    text = withoutStops(text).trim();
    const isCode = /^`[^`]*\s[^`]*`$/.test(text);
    const isPaired = isCode ||
      PAIRS.some(([open, close]) => text.length > 1 && text.startsWith(open) && text.endsWith(close));
    if (isPaired || (text.startsWith("[[") && text.endsWith("]]"))) text = text.slice(1, -1).trim();
  }
  return text;
}

const STOPS = ".,:;!?…";

/** A text without the stops at its end that follow a bracket or a sign: they belong to the sentence that is still to come. */
function withoutStops(text: string): string {
  let start = text.length;
  while (start > 0 && STOPS.includes(text[start - 1]!)) start--;
  return text.slice(0, /[\p{P}\p{S}]$/u.test(text.slice(Math.max(0, start - 2), start)) ? start : start + 1);
}
