import { englishFor } from "./glossary.ts";
import { stemOf } from "./stems.ts";
import { STOP_WORDS } from "./stop_words.ts";

/** One word of a task. */
export interface Token {
  /** Lower case, without accents. */
  word: string;
  stem: string;
  /** True for words that carry no subject. */
  isStop: boolean;
  /** True when punctuation parts it from the word before. */
  opensClause: boolean;
  /** True inside a path or a file name. */
  inPath: boolean;
  /** How much it counts: 1 as it stands, less when discounted, negative when refused. */
  weight: number;
}

/** Most characters and words of a task that are considered. */
export const LONGEST_TASK = 2000;
const MOST_TOKENS = 320;

/** A text as it is compared: compatibility forms unified, lower case, accents dropped, straight quotes. */
export function fold(text: string): string {
  if (!/[^\x20-\x7e]/.test(text)) return text.slice(0, LONGEST_TASK).toLowerCase().replaceAll("`", "'");
  return text.slice(0, LONGEST_TASK).normalize("NFKC").toLowerCase().normalize("NFD")
    .replaceAll(/\p{M}+/gu, "").replaceAll(/[‘’ʼ`´]/g, "'").replaceAll("ß", "ss").replaceAll("æ", "ae")
    .replaceAll("ø", "o").slice(0, LONGEST_TASK);
}

const CHUNK = /\S+/g;
const WORD = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*(?:'[\p{L}]+)?/gu;
const ENDS_CLAUSE = /[,;:!?)\]}"]+$|\.+$|^[-–—]+$/;
const OPENS_CLAUSE = /^[([{"]/;
const PATH = /\.(?:ya?ml|md|json)\W*$|^[\w.-]+\/[\w./-]*$/;

/** The words of a folded text. Paths give their words too, marked. */
export function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  let opens = true;
  for (const [chunk] of folded.matchAll(CHUNK)) {
    if (OPENS_CLAUSE.test(chunk)) opens = true;
    const inPath = isPath(chunk);
    for (const [found] of chunk.matchAll(WORD)) {
      if (tokens.length >= MOST_TOKENS) return tokens;
      const word = found.replace(/'s$/, "").replaceAll("'", "");
      // Bare numbers and prefixes such as `05` tell nothing, file names are judged as a whole elsewhere.
      const weight = inPath ? 0.35 : 1;
      for (const said of STOP_WORDS.has(word) ? [word] : englishFor(word) ?? [word]) {
        const isStop = STOP_WORDS.has(said) || /^\d+$/.test(said) || said.length === 1;
        tokens.push({ word: said, stem: stemOf(said), isStop, opensClause: opens, inPath, weight });
        opens = false;
      }
    }
    if (ENDS_CLAUSE.test(chunk)) opens = true;
  }
  return tokens;
}

/** True for what is written like a path or a file's name; `strengths/weaknesses` is none. */
function isPath(chunk: string): boolean {
  if (!PATH.test(chunk)) return false;
  return /\.(?:ya?ml|md|json)/.test(chunk) || /[_.\d]/.test(chunk) || /\/$/.test(chunk) || /\/.*\//.test(chunk) ||
    /^(?:ready|fire|aim|definitions|workflows)\//.test(chunk);
}
