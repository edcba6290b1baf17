/** Endings that make another form of a word and not another word, in English, the Nordic languages, German and Romance ones. */
const ENDINGS = new Set("s es e en n ene ne et ens a as os i x is".split(" "));
/** Endings that also make words for people, as in `painter`; a long word is hardly one of those. */
const AMBIGUOUS_ENDINGS = new Set("er r ar or ern erne rne".split(" "));
/** What takes the place of a last vowel or of other last letters. */
const EXCHANGED: readonly (readonly [last: RegExp, endings: readonly string[]])[] = [
  [/y$/, ["ies"]],
  [/fe?$/, ["ves"]],
  [/[aeo]$/, ["i", "e", "as", "os", "ar", "or", "en", "et"]],
  [/us$/, ["i"]],
];
const LONG = 7;

/** True when a folded word is another form of a folded base: a plural, a genitive, a definite form. */
export function isInflected(word: string, base: string): boolean {
  if (word === base) return false;
  if (word.startsWith(base)) {
    const ending = word.slice(base.length);
    if (ENDINGS.has(ending) || (base.length >= LONG && AMBIGUOUS_ENDINGS.has(ending))) return true;
  }
  return EXCHANGED.some(([last, endings]) =>
    last.test(base) && endings.some((ending) => base.replace(last, ending) === word)
  );
}
