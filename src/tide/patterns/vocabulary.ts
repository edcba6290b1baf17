import { quoteValue } from "../../diagnostics/escape.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import type { TideCode } from "../failure.ts";
import type { StagedProblem } from "../problems.ts";

/** Adaptations that one attempt takes at most. */
export const MOST_ADAPTATIONS = 50;

/** The words of the record; only these are taken. */
export const STATUSES = ["complete", "failed", "blocked", "reused"] as const;
export const OUTCOMES = ["success", "partial", "failed"] as const;
export const ACTIONS = ["insert", "modify", "remove", "reorder"] as const;

export type Status = typeof STATUSES[number];
export type Outcome = typeof OUTCOMES[number];
export type AdaptationAction = typeof ACTIONS[number];

/** What people and agents write instead of a status. Never taken, only used to name the word that was meant. */
const MEANT_STATUS: Readonly<Record<Status, readonly string[]>> = {
  complete: [
    "completed",
    "done",
    "finished",
    "success",
    "succeeded",
    "successful",
    "passed",
    "ok",
    "✅",
    "✔",
    "✓",
    "☑",
  ],
  failed: ["fail", "error", "errored", "failure", "broken", "unsuccessful", "❌", "✗", "✘", "✖"],
  blocked: ["block", "waiting", "pending", "stuck", "paused", "in_progress", "in progress", "on hold", "⏸", "🚫"],
  reused: ["reuse", "cached", "existing", "skip", "skipped", "♻"],
};

const MEANT_OUTCOME: Readonly<Record<Outcome, readonly string[]>> = {
  success: [
    "complete",
    "completed",
    "done",
    "finished",
    "succeeded",
    "successful",
    "working",
    "passed",
    "ok",
    "✅",
    "✔",
  ],
  partial: ["partially", "partly", "incomplete", "progress", "in_progress", "in progress", "some", "mixed", "⚠"],
  failed: ["fail", "failure", "broken", "error", "unsuccessful", "blocked", "❌", "✗"],
};

const MEANT_ACTION: Readonly<Record<AdaptationAction, readonly string[]>> = {
  insert: ["inserted", "add", "added", "new", "append", "prepend"],
  modify: ["modified", "change", "changed", "edit", "update", "adapt", "replace"],
  remove: ["removed", "delete", "deleted", "drop", "skip", "omit"],
  reorder: ["reordered", "move", "moved", "swap", "reposition"],
};

/** A vocabulary with the words that are taken for its own. */
interface WordSet<Word extends string> {
  words: readonly Word[];
  meant: Readonly<Record<Word, readonly string[]>>;
}

export const STATUS_WORDS: WordSet<Status> = { words: STATUSES, meant: MEANT_STATUS };
export const OUTCOME_WORDS: WordSet<Outcome> = { words: OUTCOMES, meant: MEANT_OUTCOME };
export const ACTION_WORDS: WordSet<AdaptationAction> = { words: ACTIONS, meant: MEANT_ACTION };

/** The word of a set that a text means, or null. */
function canonicalWord<Word extends string>({ words, meant }: WordSet<Word>, text: string): Word | null {
  const plain = text.replaceAll("\ufe0f", "").trim().toLowerCase();
  return words.find((word) => word === plain || meant[word].includes(plain)) ?? null;
}

/** What is wrong with a text that is not in a vocabulary, with the word that was meant; none for a word that is. */
export function wordProblems<Word extends string>(
  field: string,
  value: string,
  vocabulary: WordSet<Word>,
  { code, sentence }: { code: TideCode; sentence: string },
): StagedProblem[] {
  const { words } = vocabulary;
  if ((words as readonly string[]).includes(value)) return [];
  const suggestion = canonicalWord(vocabulary, value) ?? nearest(value, words)[0] ?? null;
  const meant = suggestion === null ? "" : `, use \`${suggestion}\``;
  return [{
    stage: "vocabulary",
    problem: {
      code,
      field,
      message: `${sentence}; found ${quoteValue(value)}${meant}`,
      value,
      details: { allowed: words, suggestion },
      ...(suggestion === null ? {} : { help: `use \`${suggestion}\`` }),
    },
  }];
}
