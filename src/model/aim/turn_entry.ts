import { asList, asMap, asText } from "../read.ts";

/** Fields that the turn of a cycle moves, which tells nothing of the team's reality. */
const MOVED: ReadonlySet<string | null> = new Set(["cycle_reference", "cycles_completed", "lifecycle_stage"]);

/** True for an entry of the evolution log that tells of the turn of a cycle alone: nobody looked at the assessment for it. */
export function isTurnEntry(entry: unknown): boolean {
  const { trigger, changes } = asMap(entry);
  return (trigger === "cycle_transition" || trigger === "aim_signals") &&
    asList(changes).every((change) => MOVED.has(asText(asMap(change).field))) && asList(changes).length > 0;
}
