/** What in a task speaks for or against one guide. */
export interface Evidence {
  words: { word: string; points: number }[];
  /** How far the words and phrases are those of the guides' field; one is plenty. */
  support: number;
  phrases: string[];
  references: string[];
  /** The known task that comes nearest, when one does. */
  example: string | null;
  /** The guide that this one's exclusions name for such a task. */
  excluded: string | null;
}

/** The evidence in one sentence without a full stop, naming what matched. */
export function reasonFor({ words, phrases, references, example, excluded }: Evidence): string {
  const parts: string[] = [];
  if (references.length > 0) parts.push(`the task names ${list(references)}`);
  if (phrases.length > 0) {
    parts.push(`${references.length > 0 ? "it" : "the task"} speaks of ${list(longest(phrases))}`);
  }
  const said = [...references, ...phrases].join(" ");
  const others = words.toSorted((a, b) => b.points - a.points || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word).filter((word) => !said.includes(word));
  if (others.length > 0 && parts.length < 2) parts.push(`matching words ${list(others)}`);
  if (example !== null) parts.push(`near the known task "${example}"`);
  if (excluded !== null) parts.push(`though such tasks often belong to ${excluded}`);
  return parts.length === 0 ? "few words in common" : parts.join("; ");
}

/** Phrases that are no part of another, the longest first. */
function longest(phrases: readonly string[]): string[] {
  const sorted = [...new Set(phrases)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return sorted.filter((phrase, at) => !sorted.slice(0, at).some((longer) => longer.includes(phrase)));
}

function list(words: readonly string[]): string {
  return words.slice(0, 3).map((word) => `"${word}"`).join(", ");
}
