import { plainWords } from "./plain_words.ts";

/** Longest id made from a name; longer names are cut between words and told apart by a check sum. */
const LONGEST = 64;

/** An id made from a name alone: lower case words with hyphens, letters of any script; never empty. */
export function slugOf(name: string): string {
  const words = plainWords(name);
  const whole = words.join("-");
  if (whole === "") return `x-${checkSum(name)}`;
  if (whole.length <= LONGEST) return whole;
  let cut = words[0]!.slice(0, LONGEST);
  for (const word of words.slice(1)) {
    if (cut.length + 1 + word.length > LONGEST) break;
    cut = `${cut}-${word}`;
  }
  return `${cut}-${checkSum(whole)}`;
}

/** Four letters and digits that differ where texts differ, nearly always (FNV-1a). */
function checkSum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    sum = Math.imul(sum, 0x01000193) >>> 0;
  }
  return (sum % 36 ** 4).toString(36).padStart(4, "0");
}
