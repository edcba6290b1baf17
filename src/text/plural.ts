/**
 * A count and its noun: `1 file`, `3 files`. English has two forms, and asking `Intl.PluralRules` which of them a number
 * takes costs three milliseconds of every start for the same answer.
 * @param plural for nouns that take more than an `s`
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Words with the article that they take: `a brand`, `an offering`. */
export function withArticle(words: string): string {
  return `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`;
}
