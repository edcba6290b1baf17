import { LEVELS } from "../diagnostics/finding.ts";
import type { ReportedFinding } from "../diagnostics/report.ts";

/** Errors, then warnings, then notes; each in the order they came. */
export function worstFirst(findings: readonly ReportedFinding[]): ReportedFinding[] {
  return LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level));
}
