import type { Report, ReportedFinding } from "../diagnostics/report.ts";
import { counted } from "../text/forms/plural.ts";
import { shownLine, shownText } from "./_shown.ts";
import { findingLine } from "./line.ts";
import type { Reporter } from "./reporter.ts";

/**
 * JUnit XML, which most build servers draw: a suite for each file with findings, a case for each finding. Errors and
 * warnings fail; info passes and is shown in the case's output. A run without findings is one passing case.
 */
const junit: Reporter = {
  about: "JUnit XML for build servers",
  begins: /^<\?xml [^>]*>\s*<testsuites name="epf"/,
  render(report) {
    const suites = report.findings.length === 0 ? [cleanSuite(report)] : byFile(report.findings).map(suite);
    const totals = counters(report.findings.length || 1, report.findings.filter(fails).length);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites name="epf" ${totals}>`,
      ...suites,
      "</testsuites>",
      "",
    ].join("\n");
  },
};

export default junit;

function cleanSuite(report: Report): string {
  const name = `${counted(report.files_checked, "file")} checked`;
  return `  <testsuite name="epf" ${counters(1, 0)}>\n    <testcase name=${
    quoted(name)
  } classname="epf"/>\n  </testsuite>`;
}

function byFile(findings: readonly ReportedFinding[]): [string, ReportedFinding[]][] {
  return [...Map.groupBy(findings, (finding) => finding.file)];
}

function suite([file, findings]: [string, ReportedFinding[]]): string {
  const cases = findings.map(testCase).join("\n");
  return `  <testsuite name=${quoted(file)} ${
    counters(findings.length, findings.filter(fails).length)
  }>\n${cases}\n  </testsuite>`;
}

function testCase(finding: ReportedFinding): string {
  // GitLab drops cases that share their name, so the message belongs to it.
  const name = `${finding.rule}: ${finding.message}`;
  const head = `<testcase name=${quoted(name)} classname=${quoted(finding.file)} file=${quoted(finding.file)} line="${
    finding.line ?? 1
  }">`;
  const lines = [findingLine(finding), ...(finding.help === null ? [] : [`help: ${shownLine(finding.help)}`])];
  const body = escapeXml(lines.join("\n"));
  const outcome = fails(finding)
    ? `<failure message=${quoted(finding.message)} type="${finding.level}">${body}</failure>`
    : `<system-out>${body}</system-out>`;
  return `    ${head}\n      ${outcome}\n    </testcase>`;
}

function fails(finding: ReportedFinding): boolean {
  return finding.level !== "info";
}

function counters(tests: number, failures: number): string {
  return `tests="${tests}" failures="${failures}" errors="0" skipped="0"`;
}

/** An attribute's value in double quotes; newlines and tabs are kept as character references. */
function quoted(text: string): string {
  return `"${escapeXml(shownText(text)).replaceAll("\n", "&#10;").replaceAll("\t", "&#9;")}"`;
}

/** Markup characters escaped; of the characters that XML 1.0 forbids, `shownText` leaves only U+FFFE and U+FFFF. */
function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    .replaceAll("\ufffe", "\\u{fffe}").replaceAll("\uffff", "\\u{ffff}");
}
