import type { ReportedFinding } from "../diagnostics/report.ts";
import { fingerprints } from "./_fingerprint.ts";
import { jsonText } from "./_json.ts";
import { shownText } from "./_shown.ts";
import type { Reporter } from "./reporter.ts";

/** A GitLab Code Quality report: one array of issues, empty when clean. */
const gitlab: Reporter = {
  about: "Code Quality report for GitLab",
  begins: /^\[\s*(?:\]|\{\s*"description": "[^\n]*\n\s*"check_name": )/,
  render(report) {
    const prints = fingerprints(report.findings);
    return jsonText(report.findings.map((finding, index) => ({
      description: shownText(finding.message),
      check_name: finding.rule,
      fingerprint: prints[index],
      severity: severityOf(finding),
      location: { path: finding.file, lines: { begin: finding.line ?? 1 } },
    })));
  },
};

export default gitlab;

/**
 * Errors are `major`, in unreadable files `critical`: there the check saw nothing else. Warnings are `minor`, info is
 * `info`; GitLab's `blocker` is not used.
 */
function severityOf(finding: ReportedFinding): "critical" | "major" | "minor" | "info" {
  if (finding.level === "error") return finding.class === "unreadable" ? "critical" : "major";
  return finding.level === "warning" ? "minor" : "info";
}
