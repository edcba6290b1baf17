import { fold, foldToDigraphs } from "./fold.ts";

/** Titles before the name of a person, folded. */
const TITLES: ReadonlySet<string> = new Set(
  "dr prof mr mrs ms miss sir madam herr frau hr fr fru frk med phil dipl ing lic mag msc bsc mba phd rn".split(" "),
);

/**
 * True for two names of which one has all words of the other: `Dr. Seraina Jörg`, `S. Joerg` and `Seraina Jörg-Caminada`
 * may be one person, `Verein Hörmobil` and `Hoermobil` one product. An initial is the word that begins with it, and one
 * word at least is written out in both.
 */
export function isPartOfName(one: string, other: string): boolean {
  const [fewer, more] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length);
  return fewer!.every((word) => more!.some((long) => isSameWord(word, long))) && sharesWord(one, other, 2);
}

/** True for two names with a word in common that is written out and has so many letters. */
export function sharesWord(one: string, other: string, letters: number): boolean {
  const words = nameWords(other);
  return nameWords(one).some((word) => word[0]!.length >= letters && words.some((long) => isSpelledAs(word, long)));
}

/** A word in its usual spellings without marks. */
type NameWord = readonly [folded: string, withDigraphs: string];

function nameWords(name: string): NameWord[] {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word): NameWord => [fold(word), foldToDigraphs(word)]).filter(([word]) => !TITLES.has(word));
}

function isSpelledAs([one, withDigraphs]: NameWord, other: NameWord): boolean {
  return other.includes(one) || other.includes(withDigraphs);
}

function isSameWord(one: NameWord, other: NameWord): boolean {
  const [short, long] = [one[0], other[0]].toSorted((a, b) => a.length - b.length);
  return isSpelledAs(one, other) || (short!.length === 1 && long!.startsWith(short!));
}
