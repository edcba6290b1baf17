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

/** The evidence in one line without numbers, so that a reason changes only when what matched does. */
export function reasonFor({ matched, references = [], example = null, against = null }: Evidence): string {
  const parts: string[] = [];
  if (against !== null) parts.push(against);
  if (references.length > 0) parts.push(`the task names ${list(references)}`);
  if (example !== null) parts.push(`near its example ${JSON.stringify(example)}`);
  const phrases = matched.filter(({ isPair }) => isPair).map(({ said }) => said);
  if (phrases.length > 0) parts.push(`the task mentions ${list(phrases)}`);
  const told = [...references, ...phrases.slice(0, 3)].join(" ").toLowerCase();
  const words = matched.filter(({ said, isPair }) => !isPair && !told.includes(said.toLowerCase()))
    .map(({ said }) => said);
  if (words.length > 0) parts.push(`matching words ${list(words)}`);
  return parts.length === 0 ? "few words in common" : parts.slice(0, 3).join("; ");
}

function list(texts: readonly string[]): string {
  return [...new Set(texts)].slice(0, 3).map((text) => JSON.stringify(text)).join(", ");
}
