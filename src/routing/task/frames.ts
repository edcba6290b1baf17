import { readWordList } from "../../text/word_list.ts";

/** Words that one phrase of the list joins, at most. */
const LONGEST_PHRASE = 6;

let frames: ReadonlySet<string> | null = null;

/** A task's words without what is only said around it: greetings, thanks, and who asks ("the user wants"). */
export function withoutFrames<Word extends { word: string }>(words: readonly Word[]): Word[] {
  frames ??= new Set(readWordList("frame_words.tsv").flatMap(([, phrases = ""]) => phrases.split(" ")));
  const kept: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = frameLength(words, at, frames);
    if (length === 0) kept.push(words[at]!);
    else at += length - 1;
  }
  // A task that is nothing else is read as it is.
  return kept.length === 0 ? [...words] : kept;
}

function frameLength(words: readonly { word: string }[], at: number, known: ReadonlySet<string>): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (known.has(words.slice(at, at + length).map(({ word }) => word).join("_"))) return length;
  }
  return 0;
}
