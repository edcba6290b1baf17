/** An id with a number, the track before it included: `kr-p-001`, `product:kr-p-001`, `fd-012`. */
const ID = String.raw`(?:[a-z_]+:)?[a-z]{2,6}-(?:[a-z]-)?\d+`;
/** A value path: a track, and parts behind dots, whose words may stand apart. */
const PATH = String.raw`(?:product|strategy|org[_ -]?ops|commercial)(?:\.[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*)+`;
const REFERENCE = new RegExp(`^(?:${ID}|${PATH})$`, "iu");
const REFERENCES = new RegExp(`(?<![\\p{L}\\p{N}_.-])(?:${PATH}|${ID})(?![\\p{L}\\p{N}_-])`, "giu");

/** Marks between the entries of a list that is written as one text. */
const MARKS = /[,;/\n]|->|=>|→/u;
/** The same with the word between two of them, in a text whose blanks are single. */
const MARKS_AND_WORDS = / ?(?:[,;/\n]|->|=>|→) ?(?:(?:and|und|y|og) )?| (?:and|und|y|og|[&+]) /u;

/** True for a text that is one id with a number, or one value path, and no more. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** The ids and value paths that a text names, each once, whatever else it says. */
export function referencesIn(text: string): string[] {
  return [...new Set(singleBlanks(text).split(MARKS_AND_WORDS).flatMap((part) => part.match(REFERENCES) ?? []))];
}

/** A text with one blank in place of several, lines kept: a pattern that looks for runs of blanks itself takes a time that grows with their square. */
function singleBlanks(text: string): string {
  return text.replaceAll(/[^\S\n]+/gu, " ");
}

/** The references of one kind that a text names where it should name one: several of the kind that it names first; null for others. */
export function severalOfOneKind(text: string): string[] | null {
  const [first, ...others] = referencesIn(text);
  if (first === undefined || others.length === 0) return null;
  const alike = [first, ...others.filter((other) => kindOf(other) === kindOf(first))];
  return alike.length > 1 ? alike : null;
}

/** What an id begins with behind its track; the same for all value paths. */
function kindOf(reference: string): string {
  return reference.includes(".") ? "" : reference.replace(/^.*:/, "").split("-")[0]!.toLowerCase();
}

/**
 * The references that a text lists one after the other, `[]` around them or not: `kr-p-001, kr-p-002`, `Product.A.B and
 * Product.A.C`. Null for a text that is less than two of them, or says anything else.
 */
export function listedReferences(text: string): string[] | null {
  return listedParts(singleBlanks(text), MARKS_AND_WORDS, isReference);
}

/** The same for names of any form between which marks stand. */
export function listedNames(text: string, isName: (part: string) => boolean): string[] | null {
  return listedParts(text, MARKS, isName);
}

function listedParts(text: string, between: RegExp, isOne: (part: string) => boolean): string[] | null {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1] ?? text;
  const parts = inner.split(between).map((part) => part.trim().replaceAll(/^["'`]|["'`]$/g, "")).filter((part) =>
    part !== ""
  );
  const distinct = [...new Set(parts)];
  return distinct.length > 1 && distinct.every(isOne) ? distinct : null;
}
