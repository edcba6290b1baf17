import type { ReportedFinding } from "../diagnostics/report.ts";
import { guardLineStarts, shownLine } from "./_shown.ts";
import { beginsWith, ENDS_WITH_VERDICT, verdict } from "./_last_line.ts";
import { decideView, viewedFindings } from "./_view.ts";
import type { Reporter } from "./reporter.ts";

/** `file:line:col: level[rule] message`; a finding without a place points at the file's first character. */
export function findingLine({ file, line, column, level, rule, message }: ReportedFinding): string {
  return `${shownLine(file)}:${line ?? 1}:${column ?? 1}: ${level}[${rule}] ${shownLine(message)}`;
}

/** One line for each finding, as grep and editors like it, then the verdict. */
const line: Reporter = {
  about: "One line for each finding, for grep and editors",
  begins: beginsWith("[^\\n]+:\\d+:\\d+: (?:error|warning|info)\\[[a-z0-9-]+\\] "),
  ends: ENDS_WITH_VERDICT,
  render(report, { view }) {
    const findings = viewedFindings(report, decideView(report, view));
    return guardLineStarts(`${[...findings.map(findingLine), verdict(report)].join("\n")}\n`);
  },
};

export default line;
