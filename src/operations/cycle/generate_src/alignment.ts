import { truncate } from "../../../diagnostics/escape.ts";
import type { Finding } from "../../../diagnostics/finding.ts";

/** What a reference between files is about, by the rule that reports it. */
const CHECK_TYPES: Readonly<Record<string, string>> = {
  "dangling-value-path": "value_model_path",
  "invalid-value-path": "value_model_path",
  "dangling-key-result": "kr_link",
  "dangling-roadmap-key-result": "kr_link",
  "dangling-objective": "kr_link",
  "inconsistent-key-result-cycle": "kr_link",
  "dangling-definition": "feature_dependency",
  "inconsistent-dependency": "feature_dependency",
  "inconsistent-dependency-cycle": "feature_dependency",
  "inconsistent-stage": "maturity_vocabulary",
};

/** The one that a check of files only notes, and that a reality check is for: what a cycle refuted is still named as tested. */
const REFUTED = { rule: "stale-tested-assumption", check_type: "kr_link" } as const;

/** A reference that no longer holds. */
export interface Misalignment {
  check_type: string;
  source_artifact: string;
  field_path?: string;
  status: "broken" | "stale";
  details: string;
  suggested_fix?: string;
}

/** The references between files that no longer hold: errors are broken, warnings have grown stale. */
export function misalignments(findings: readonly Finding[]): Misalignment[] {
  return findings.flatMap((finding): Misalignment[] => {
    const isRefuted = finding.rule === REFUTED.rule;
    const check_type = isRefuted ? REFUTED.check_type : CHECK_TYPES[finding.rule];
    if (check_type === undefined || (finding.level === "info" && !isRefuted)) return [];
    return [{
      check_type,
      source_artifact: truncate(finding.file, 200),
      ...(finding.path.length < 3 ? {} : { field_path: truncate(finding.path, 200) }),
      status: finding.level === "error" ? "broken" : "stale",
      details: truncate(`${finding.message} (${finding.rule})`, 500),
      ...(finding.help === null || finding.help.length < 5 ? {} : { suggested_fix: truncate(finding.help, 300) }),
    }];
  });
}
