import type { Matched } from "./matcher.ts";

/** What in a task is evidence for or against a candidate. */
export interface Evidence {
  /** What both have, the most telling first. */
  matched: readonly Matched[];
  /** Files and ids in the task that are the candidate's. */
  references?: readonly string[];
  /** The candidate's example that comes nearest, when one does. */
  example?: string | null;
  /** What counts against it, in words. */
  against?: string | null;
}

/** What is listed of a kind, at most. */
const MOST = 3;

/** The evidence in one line without numbers, so that a reason changes only when what matched does. */
export function reasonFor({ matched, references = [], example = null, against = null }: Evidence): string {
  const parts: string[] = [];
  if (against !== null) parts.push(against);
  if (references.length > 0) parts.push(`the task names ${list(references)}`);
  if (example !== null) parts.push(`near its example ${JSON.stringify(example)}`);
  const told = references.map(wordsIn);
  const phrases = untold(matched.filter(({ isPair }) => isPair), told);
  if (phrases.length > 0) parts.push(`the task mentions ${list(phrases)}`);
  const words = untold(matched.filter(({ isPair }) => !isPair), told);
  if (words.length > 0) parts.push(`matching words ${list(words)}`);
  return parts.length === 0 ? "few words in common" : parts.slice(0, 3).join("; ");
}

/** What says something else than what was told before it; what is told is noted, as far as it will be shown. */
function untold(matched: readonly Matched[], told: string[]): string[] {
  const found: string[] = [];
  for (const { said } of matched) {
    if (found.length === MOST) break;
    const words = wordsIn(said);
    if (told.some((before) => before.includes(words) || words.includes(before))) continue;
    told.push(words);
    found.push(said);
  }
  return found;
}

/** A quote as it is compared with others: its words alone. */
function wordsIn(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function list(texts: readonly string[]): string {
  return [...new Set(texts)].slice(0, MOST).map((text) => JSON.stringify(text)).join(", ");
}
