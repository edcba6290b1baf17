import { escapeText } from "../../diagnostics/escape.ts";
import type { Query } from "./search_query.ts";
import { forEachWord } from "../../text/words.ts";
import { termsOf } from "../../text/terms.ts";

const ELLIPSIS = "…";
/** How far from a wished cut a blank is looked for. */
const TO_BLANK = 24;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * The part of a text that says most of what was asked, on one line, cut between two characters and escaped.
 * @param limit most characters before escaping, the ellipses included
 */
export function snippetOf(text: string, query: Query, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= limit) return escapeText(line);
  const room = limit - 2;
  const from = startOfCut(line, bestStart(line, query, room));
  const to = endOfCut(line, from, room);
  const part = line.slice(from, to).trim();
  return escapeText(`${from > 0 ? ELLIPSIS : ""}${part}${to < line.length ? ELLIPSIS : ""}`);
}

/** Where the window begins that holds most of the concepts. */
function bestStart(line: string, { concepts }: Query, room: number): number {
  const hits: { at: number; end: number; concept: number; weight: number }[] = [];
  forEachWord(line, (word, at, end) => {
    const terms = termsOf(word);
    concepts.forEach(({ terms: asked, phrases, importance }, concept) => {
      const alone = Math.max(...terms.map((term) => asked.get(term) ?? 0));
      const inPhrase = phrases.some((phrase) => phrase.terms.some((term) => terms.includes(term))) ? 0.4 : 0;
      const weight = Math.max(alone, inPhrase) * importance;
      if (weight > 0) hits.push({ at, end, concept, weight });
    });
  });
  let best = { worth: 0, at: 0, end: 0 };
  for (let first = 0; first < hits.length; first++) {
    const worths = new Map<number, number>();
    let last = first;
    for (; last < hits.length && hits[last]!.end - hits[first]!.at <= room; last++) {
      const { concept, weight } = hits[last]!;
      worths.set(concept, Math.max(worths.get(concept) ?? 0, weight));
    }
    const worth = [...worths.values()].reduce((sum, weight) => sum + weight, 0);
    if (worth > best.worth + 1e-9) best = { worth, at: hits[first]!.at, end: hits[Math.max(first, last - 1)]!.end };
  }
  if (best.end <= room) return 0;
  // What was found is in the middle, and no room is left unused at the end.
  const margin = Math.max(0, Math.floor((room - (best.end - best.at)) / 2));
  return Math.max(0, Math.min(best.at - margin, line.length - room));
}

function startOfCut(line: string, wished: number): number {
  if (wished <= 0) return 0;
  const blank = line.indexOf(" ", wished - 1);
  if (blank !== -1 && blank - wished < TO_BLANK) return blank + 1;
  return borderAt(line, wished);
}

function endOfCut(line: string, from: number, room: number): number {
  const wished = from + room;
  if (wished >= line.length) return line.length;
  const blank = line.lastIndexOf(" ", wished);
  if (blank > from && wished - blank < TO_BLANK) return blank;
  return borderAt(line, wished);
}

/** The border between two characters, as people see them, at or before an offset. */
function borderAt(line: string, offset: number): number {
  // A character of many code points does not reach further back than this.
  let from = Math.max(0, offset - 64);
  if (from > 0 && /[\udc00-\udfff]/.test(line[from]!)) from--;
  let border = from;
  for (const { index } of graphemes.segment(line.slice(from, offset + 64))) {
    if (from + index > offset) break;
    border = from + index;
  }
  return border > from || from === 0 ? border : offset;
}
