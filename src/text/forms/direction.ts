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

/** What leads from what is done to what comes of it, which alone is measured: `Raise speed: a repair takes 10 days`. */
const THEREBY =
  /[:;\u2013\u2014]|(?<!\p{L})(?:so|so that|such that|in order|until|by \p{L}+ing|damit|sodass|bis|slik at|s\u00e5|ved \u00e5)(?!\p{L})/iu;

/** Words of a further sentence that say how something moves. */
const MOVES =
  /(?<!\p{L})(?:falls?|drops?|sinks?|shrinks?|rises?|goes|takes|lasts|dauert|sinkt|steigt|f(?:ä|ae)llt|tar|synker|stiger)(?!\p{L})/iu;

/**
 * The direction of a change that is asked for, as in `Reduce the waiting time`; in English, German and Norwegian. Null where
 * something else may come of that.
 */
export function directionOf(text: string): Direction | null {
  const [sentence = ""] = text.split(/(?<=\p{L})\.\s/u, 1);
  if (THEREBY.test(sentence) || MOVES.test(text)) return null;
  const [word = ""] = /^\p{L}+/u.exec(text.trim()) ?? [];
  const isUp = RISES.test(word);
  return isUp || FALLS.test(word) ? { isUp, word } : null;
}
