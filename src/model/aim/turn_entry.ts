import { asList, asMap, asText } from "../read.ts";

/** Fields that the turn of a cycle moves, which tells nothing of the team's reality. */
const MOVED: ReadonlySet<string | null> = new Set(["cycle_reference", "cycles_completed", "lifecycle_stage"]);

/** True for an entry of the evolution log that tells of the turn of a cycle alone: nobody looked at the assessment for it. */
export function isTurnEntry(entry: unknown): boolean {
  const { trigger, changes } = asMap(entry);
  const fields = asList(changes).map((change) => asText(asMap(change).field));
  return fields.length > 0 && isOfTurn(trigger, fields);
}

/** True for a change that follows from AIM and moves nothing but the cycle; without any field, for what is only logged. */
export function isOfTurn(trigger: unknown, fields: readonly (string | null)[]): boolean {
  return (trigger === "cycle_transition" || trigger === "aim_signals") && fields.every((field) => MOVED.has(field));
}
