const NOT_ASCII = /[^\0-\x7f]/;
const ODD_SPACE = /\s{2}|[^\S ]/;

/** A text in one form, for comparison word for word: composed letters, lower case, one blank between words. */
export function singleSpaced(text: string): string {
  // Nearly all texts are in that form already but for their capitals; to look is cheaper than to replace.
  const composed = NOT_ASCII.test(text) ? text.normalize("NFC") : text;
  return (ODD_SPACE.test(composed) ? composed.replaceAll(/\s+/gu, " ") : composed).trim().toLowerCase();
}
