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
  const findings = state?.verdicts.flatMap((verdict) => verdict.findings) ?? [];
  return findings.filter(({ type }) => type !== "praise").slice(0, MOST_CHANGES)
    .map(({ type, severity, message }) => `${type}, ${severity}: ${message}`);
}
