import type { Transaction } from "../store/statement.ts";
import type { PhaseRecord } from "./record/model.ts";
import { reviewState } from "./snapshot.ts";

const MOST_CHANGES = 30;

/** What reviewers, or the person who sent the phase back, want changed. */
export function* changesWanted(
  { revision_round, last_review_id, required_changes }: PhaseRecord,
): Transaction<string[]> {
  if (revision_round === 0) return [];
  if (required_changes !== null) return required_changes;
  const state = last_review_id === null ? null : yield* reviewState(last_review_id);
  const verdicts = state?.verdicts ?? [];
  const findings = verdicts.flatMap((verdict) => verdict.findings).filter(({ type }) => type !== "praise")
    .map(({ type, severity, message }) => `${type}, ${severity}: ${message}`);
  const notes = verdicts.filter(({ verdict, notes }) => verdict !== "approved" && notes.trim() !== "")
    .map(({ notes }) => notes);
  return [...new Set([...findings, ...notes])].slice(0, MOST_CHANGES);
}
