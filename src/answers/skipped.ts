import type { Report } from "../diagnostics/report.ts";

/** Files that an answer names; the count says how many there are. */
const MOST_NAMED = 10;

/** The files that were left out, with the reasons: how many, and the first of them. */
export function skippedOf(skipped: Report["skipped"]) {
  return { skipped_count: skipped.length, skipped_files: skipped.slice(0, MOST_NAMED) };
}
