/** What in a task speaks for or against one agent. */
export interface Signals {
  words: { word: string; points: number }[];
  phrases: string[];
  /** The example that comes nearest, where one does. */
  example: string | null;
  /** The exclusion that matched. */
  excluded: string | null;
  /** Phrases of other agents' work. */
  lowered: string[];
  /** Words of its trade that the task refuses. */
  refused: string[];
}

export function emptySignals(): Signals {
  return { words: [], phrases: [], example: null, excluded: null, lowered: [], refused: [] };
}

/** The strongest three signals in words, without numbers, so that a reason changes only when the signals do. */
export function reasonOf({ words, phrases, example, excluded, lowered, refused }: Signals): string {
  const parts: string[] = [];
  if (example !== null) parts.push(`near its example "${example}"`);
  if (phrases.length > 0) parts.push(`the task speaks of ${list(longest(phrases))}`);
  const said = phrases.join(" ").toLowerCase();
  const others = words.toSorted((a, b) => b.points - a.points || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word).filter((word) => !said.includes(word));
  if (others.length > 0) parts.push(`matching words ${list(others)}`);
  if (excluded !== null) parts.unshift(`lowered by its exclusion "${excluded}"`);
  else if (lowered.length > 0) parts.unshift(`lowered by ${list(lowered)}`);
  else if (refused.length > 0) parts.push(`lowered by the refused ${list(refused)}`);
  return parts.length === 0 ? "few words in common" : parts.slice(0, 3).join("; ");
}

/** Phrases that are no part of another, the longest first. */
function longest(phrases: readonly string[]): string[] {
  const sorted = [...new Set(phrases)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return sorted.filter((phrase, at) => !sorted.slice(0, at).some((longer) => longer.includes(phrase)));
}

function list(words: readonly string[]): string {
  return [...new Set(words)].slice(0, 3).map((word) => `"${word}"`).join(", ");
}
