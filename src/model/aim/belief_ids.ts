const ID = /(?<![\w-])asm-[a-z]-\d+(?![\w-])/g;
const LEADING = /^\W*asm-[a-z]-\d+(?:(?:\s*[,/+&]\s*|\s+(?:and|und|og)\s+)asm-[a-z]-\d+)*(?![\w-])/;
const CLOSING = /\(asm-[a-z]-\d+\)\W*$/;

/**
 * The assumptions that an entry of a memo is about, in lower case: those that it begins with, or its only one where that
 * ends it in brackets; others may be there to compare. null where it names none at all.
 */
export function beliefIds(text: string): string[] | null {
  const lower = text.toLowerCase();
  const all = lower.match(ID);
  if (all === null) return null;
  const own = LEADING.exec(lower)?.[0] ?? (all.length === 1 ? CLOSING.exec(lower)?.[0] : undefined);
  return own?.match(ID) ?? [];
}

/** An id as it is spelled today: older files spell those of assumptions `asmp-`, which the schema reports. */
export function currentSpelling(id: string): string {
  return id.replace(/^asmp-/, "asm-");
}
