import { isStopWord } from "../../text/stop_words.ts";
import { wordsOf } from "../../text/words.ts";
import { searchWords } from "./search_words.ts";
import { termOf } from "../../text/terms.ts";

/** Capitals that may be the first letters of the words beside them. */
const SHORT = String.raw`[A-Z][A-Za-z]{0,2}[A-Z]{1,5}s?|[A-Z]{2,6}s?`;
const BEHIND = new RegExp(String.raw` \((${SHORT})\)`, "gu");
const BEFORE = new RegExp(String.raw`(?<![\p{L}\p{N}])(${SHORT}) \(([\p{L}\p{N} -]{5,80})\)`, "gu");
/** How far before an abbreviation its words begin at most. */
const REACH = 100;

/** An abbreviation and the words that it stands for, both folded. */
export interface Abbreviation {
  short: string;
  words: readonly string[];
}

/** The abbreviations that a text explains: `Customer Acquisition Cost (CAC)`, `CAC (Customer Acquisition Cost)`. */
export function abbreviationsIn(text: string): Abbreviation[] {
  if (!text.includes("(")) return [];
  const found: Abbreviation[] = [];
  for (const { index, 1: short = "" } of text.matchAll(BEHIND)) {
    const words = initialsAtEnd(text.slice(Math.max(0, index - REACH), index), short);
    if (words !== null) found.push({ short: short.toLowerCase().replace(/(?<=..)s$/, ""), words });
  }
  for (const [, short = "", inside = ""] of text.matchAll(BEFORE)) {
    const words = initialsAtEnd(inside, short);
    if (words !== null) found.push({ short: short.toLowerCase().replace(/(?<=..)s$/, ""), words });
  }
  return found;
}

/** The terms of the words that an abbreviation stands for, those without a subject left out. */
export function termsOfLongForm({ words }: Abbreviation): string[] {
  return words.filter((word) => !isStopWord(word, "en")).map((word) => termOf(word, "en"));
}

/** The last words of a text whose first letters spell the abbreviation, or null. */
function initialsAtEnd(text: string, short: string): string[] | null {
  const letters = short.replace(/s$/, "").toLowerCase();
  const words = wordsOf(text);
  const leftOut = searchWords("abbreviated").flat();
  for (let from = words.length - 1; from >= 0; from--) {
    const part = words.slice(from);
    const initials = part.map((word) => word[0]).join("");
    const bare = part.filter((word) => !leftOut.includes(word)).map((word) => word[0]).join("");
    if (part.length > 1 && (initials === letters || bare === letters)) return part;
  }
  return null;
}
