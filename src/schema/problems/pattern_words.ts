import type { Path } from "../../diagnostics/path.ts";
import { TRACK_LETTER, TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import { readWordList } from "../../text/word_list.ts";

let words: ReadonlyMap<string, string> | null = null;

/** What a pattern of the schemas asks for, in words: `` `kr-`, the letter of the track, `-` and 3 digits ``. */
export function patternWords(pattern: string): string {
  words ??= new Map(readWordList("pattern_words.tsv").map(([of = "", text = ""]) => [of, text]));
  return words.get(pattern) ?? `a text that matches \`${pattern}\``;
}

/**
 * A text of the demanded form that is as near to what was written as can be said: the part of it that has the form, it
 * with another case and dashes for spaces, else the schema's example, of the track that the place or the value is about.
 */
export function sampleLike(pattern: string, example: string, value: string, path: Path): string {
  const form = new RegExp(pattern, "u");
  const part = LITERAL_START.test(pattern) ? new RegExp(pattern.slice(1, -1), "u").exec(value)?.[0] : undefined;
  const track = TRACKS.find((name) => path.includes(name));
  const letter = track === undefined
    ? /^[a-z]+-?([psoc])(?![a-z])/i.exec(value)?.[1]?.toLowerCase()
    : TRACK_LETTER[track];
  const candidates = [
    part,
    value.trim().toLowerCase().replaceAll(/[\s_]+/g, "-"),
    letter === undefined ? undefined : example.replace(/(?<=-)[psoc](?=-)/, letter),
    track === undefined ? undefined : example.replace(/^[^.]+(?=\.)/, TRACK_NAMES[track]),
  ];
  return candidates.find((sample) => sample !== undefined && sample !== example && form.test(sample)) ?? example;
}

/** Patterns that begin with letters of their own: they do not match inside a text by accident. */
const LITERAL_START = /^\^[a-z]+-/;
