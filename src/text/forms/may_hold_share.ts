import { countingWords } from "../number_words.ts";

/** The words between a part and its whole: `7 of 9`, `7 out of 9`, `7 von 9`. The source of a pattern. */
export const OF = String.raw`(?:out\s+of|of|von|av|af)`;

let look: RegExp | undefined;

/**
 * False for a text in which no number, in digits or as a word, is on both sides of "of". Nearly every text is one, and
 * this is one search without classes of letters, which cost most where code runs once.
 */
export function mayHoldShare(text: string): boolean {
  return (look ??= pattern()).test(text);
}

/** What is between the two comes first, since it is rarer than numbers; a word with other letters than a to z may be a number. */
function pattern(): RegExp {
  const words = countingWords().join("|");
  const part = String.raw`(?:\d|[^\0-\x7f][a-z]*|(?<![a-z])(?:${words}))\s+`;
  const whole = String.raw`(?:(?:the|our|these)\s+)?(?:\d|[a-z]*[^\0-\x7f]|(?:${words})(?![a-z]))`;
  return new RegExp(String.raw`\s(?:of|von|av|af|sur)(?=\s+${whole})(?<=${part}(?:${OF}|sur))`, "i");
}
