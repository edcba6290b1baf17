/** True for words each of which is one of the other words or short for it: first letter and some later ones, in order. */
export function isAbbreviation(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.some((word, at) => word !== others[at]) &&
    words.every((word, at) => word === others[at] || isShortFor(word, others[at]!));
}

/** Letters that an abbreviation has at least. */
const LEAST = 3;

function isShortFor(word: string, other: string): boolean {
  return word.length >= LEAST && word.length < other.length && word[0] === other[0] && isWithin(word, other);
}

/** True where the letters of a text are those of a longer one, in the same order, with some left out. */
export function isWithin(text: string, longer: string): boolean {
  let at = 0;
  for (let place = 0; place < longer.length && at < text.length; place++) if (longer[place] === text[at]) at++;
  return at === text.length;
}
