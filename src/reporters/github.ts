import { LEVELS } from "../diagnostics/finding.ts";
import type { Report, ReportedFinding } from "../diagnostics/report.ts";
import { counted } from "../text/forms/plural.ts";
import { guardLineStarts, shownLine, shownText } from "./_shown.ts";
import { beginsWith, ENDS_WITH_VERDICT, verdict } from "./_last_line.ts";
import type { Reporter } from "./reporter.ts";

/** GitHub draws this many annotations of each level in one step and drops the rest. */
const DRAWN_PER_LEVEL = 10;

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/** Workflow commands that GitHub Actions draws as annotations. It draws only the first few, so the order counts. */
const github: Reporter = {
  about: "Annotations for GitHub Actions",
  begins: beginsWith("::(?:error|warning|notice) file=[^\\n]*title=[a-z0-9-]+::"),
  ends: ENDS_WITH_VERDICT,
  render(report) {
    const commands = report.findings.map(command).map((line) => `${line}\n`).join("");
    return `${commands}${guardLineStarts(`${verdict(report)}${hiddenNote(report)}\n`)}`;
  },
};

export default github;

function command(finding: ReportedFinding): string {
  const { level, rule, file, message, help } = finding;
  const properties = Object.entries({ file: shownLine(file), ...place(finding), title: rule })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const lines = help === null ? [message] : [message, `help: ${help}`];
  return `::${COMMANDS[level]} ${properties.join(",")}::${escapeData(shownText(lines.join("\n")))}`;
}

/** Columns are only given for spans within one line: GitHub ignores them otherwise. */
function place({ line, column, end_line, end_column }: ReportedFinding): Record<string, number | null> {
  if (line === null) return {};
  return line === end_line
    ? { line, col: column, endLine: end_line, endColumn: end_column }
    : { line, endLine: end_line };
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

function hiddenNote({ counts }: Report): string {
  const hidden = LEVELS.reduce((sum, level) => sum + Math.max(0, counts[level] - DRAWN_PER_LEVEL), 0);
  if (hidden === 0) return "";
  return `; GitHub draws ${DRAWN_PER_LEVEL} annotations of each level in a step, so ${
    counted(hidden, "finding")
  } will only be in this log`;
}
