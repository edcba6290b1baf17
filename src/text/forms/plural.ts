/**
 * A count and its noun: `1 file`, `3 files`. English has two forms, and asking `Intl.PluralRules` which of them a number
 * takes costs three milliseconds of every start for the same answer.
 * @param plural for nouns that take more than an `s`
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/**
 * A part of a whole and what it does: `1 of 5 files is valid`, `3 of 5 files are valid`. What is said of a
 * whole of one is said of that one.
 * @param noun of one, and of several
 * @param verb of one, and of several
 */
export function countedOf(
  count: number,
  total: number,
  [noun, nouns]: readonly [one: string, several: string],
  [verb, verbs]: readonly [one: string, several: string],
): string {
  return `${count} of ${total} ${total === 1 ? noun : nouns} ${count === 1 || total === 1 ? verb : verbs}`;
}

/** Words with the article that they take: `a brand`, `an offering`. */
export function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`;
}
