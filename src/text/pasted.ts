/** Signs in pairs that quote what stands between them. */
export const QUOTATION_PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["‘", "’"],
];

/** Characters that are not shown, such as a space of no width. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

const AROUND = [...QUOTATION_PAIRS, ["`", "`"], ["„", "”"], ["»", "«"], ["”", "”"], ["‚", "‘"]] as const;

/**
 * A name, date or number without what came along with it from the text that it was copied from: quotes, the comma of a
 * list, blanks and characters that are not shown.
 */
export function withoutPasted(given: string): string {
  let text = given.replaceAll(INVISIBLE, "").trim();
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/(?<=[^,;])[,;]$/, "").trim();
    const isQuoted = AROUND.some(([open, close]) => text.length > 2 && text.startsWith(open) && text.endsWith(close));
    if (isQuoted) text = text.slice(1, -1).trim();
  }
  return text;
}
