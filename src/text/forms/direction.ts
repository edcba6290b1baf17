const RISES =
  /^(?:raise|increase|grow|lift|double|triple|erh(?:ö|oe)he\p{L}*|steiger\p{L}*|øk\p{L}*|hev\p{L}*|auk\p{L}*)$/iu;
const FALLS =
  /^(?:reduce|cut|lower|decrease|halve|shorten|senke\p{L}*|verringer\p{L}*|reduzier\p{L}*|reduser\p{L}*|senk\p{L}*|kutt\p{L}*)$/iu;

/** Where a text says by its first word that an amount is to change. */
export interface Direction {
  isUp: boolean;
  /** The word. */
  word: string;
}

/** The direction of a change that is asked for, as in `Reduce the waiting time`; in English, German and Norwegian. */
export function directionOf(text: string): Direction | null {
  const [word = ""] = /^\p{L}+/u.exec(text.trim()) ?? [];
  const isUp = RISES.test(word);
  return isUp || FALLS.test(word) ? { isUp, word } : null;
}
