const RISES =
  /^(?:raise|increase|grow|lift|double|triple|erh(?:ö|oe)he\p{L}*|steiger(?:e|n|ung)?|øk(?:e|er|ing|ning|ningen)?|hev(?:e|er|ing)?|auk(?:e|ar|ing)?)$/iu;
const FALLS =
  /^(?:reduce|cut|lower|decrease|halve|shorten|verringer(?:e|n|ung)?|reduzier(?:e|en|ung)|reduser(?:e|er|ing)?|senk(?:e|en|er|ung|ing|ning)?|kutt(?:e|er|ing)?)$/iu;

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
