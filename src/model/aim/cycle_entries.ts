import { entriesAt, type FoundEntry } from "../fields.ts";

/** The key results of a roadmap's value. */
export function plannedResults(roadmap: unknown): FoundEntry[] {
  return entriesAt(roadmap, "roadmap.tracks.<key>.okrs[].key_results[]");
}

/** The assumptions of a roadmap's value. */
export function plannedAssumptions(roadmap: unknown): FoundEntry[] {
  return entriesAt(roadmap, "roadmap.tracks.<key>.riskiest_assumptions[]");
}

/** The outcomes that the value of a report gives for key results. */
export function reportedOutcomes(report: unknown): FoundEntry[] {
  return entriesAt(report, "okr_assessments[].key_result_outcomes[]");
}

/** The verdicts of a report's value on assumptions. */
export function reportedVerdicts(report: unknown): FoundEntry[] {
  return entriesAt(report, "assumption_validations[]");
}
