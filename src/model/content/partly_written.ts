import { findMark } from "./placeholder.ts";

/** From this length on a text says something although a part of it is still to come. */
const MOSTLY_WRITTEN = 300;
/** Words from which on a part of a sentence says something by itself. */
const LEAST_WORDS = 3;

/** Signs that hold what is asked for, commas and stops with it. */
const HELD = /\[[^[\]]*\]|<[^<>\n]*>|\{\{[^{}]*\}\}|\$\{[^{}]*\}|\(INSERT [^()]*\)/gu;
const HOLE = "\u25a2";
const END_OF_SENTENCE = /[.!?;](?=\s|$)|\n/u;
const END_OF_CLAUSE = /[,:](?=\s)|\s[–—-]\s/u;
/** A request: what stands behind it, up to the end of the sentence, is what it asks for. */
const REQUEST = /^\s*INSERT\s|(?<![\p{L}\p{N}])(?:TBD|TODO|FIXME|to-do)\b[^:]{0,40}:/iu;

/** True for a text with a mark of missing content that says something beside it: `We serve potters, [INSERT who else]`. */
export function isPartlyWritten(text: string): boolean {
  if (text.length >= MOSTLY_WRITTEN) return true;
  const sentences = text.replaceAll(HELD, HOLE).split(END_OF_SENTENCE).filter((sentence) => !REQUEST.test(sentence));
  return sentences.flatMap((sentence) => sentence.split(END_OF_CLAUSE)).some((clause) =>
    (clause.match(/\p{L}+/gu) ?? []).length >= LEAST_WORDS && !clause.includes(HOLE) && findMark(clause) === null
  );
}
