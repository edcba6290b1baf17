import type { Finding } from "../diagnostics/finding.ts";
import type { Path } from "../diagnostics/path.ts";

/** The place that has to be written: for a missing field the field itself, else where the finding is. */
export function targetOf(finding: Finding, path: Path): Path {
  return finding.missing_field === null ? path : [...path, finding.missing_field];
}
