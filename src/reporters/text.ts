import type { Level } from "../diagnostics/finding.ts";
import type { Report, ReportedFinding, ReportedRelated } from "../diagnostics/report.ts";
import { excerptLines, paintLevel } from "./_excerpt.ts";
import { instanceLines } from "./_sections.ts";
import { guardLineStarts, shownLine } from "./_shown.ts";
import { type Style, styleFor } from "./_style.ts";
import { skippedLines, verdict } from "./_verdict.ts";
import { hanging } from "./_wrap.ts";
import type { RenderOptions, Reporter } from "./reporter.ts";

/** Findings shown at most; more do not help a person. */
const MOST_SHOWN = 50;
/** Below this the parts do not fit beside each other. */
const NARROWEST = 40;

/** What text output calls a level. */
const LEVEL_WORDS: Record<Level, string> = { error: "error", warning: "warning", info: "note" };

/** The format for people: scores, findings with their source lines, and a verdict that is never silent. */
const text: Reporter = {
  about: "For people: scores, findings with source lines and help, and a verdict",
  render(report, { color, width }) {
    const options = { color, width: Math.max(NARROWEST, width) };
    const style = styleFor(color);
    const shown = report.findings.slice(0, MOST_SHOWN);
    const blocks = [
      ...report.instances.map((instance) => instanceLines(instance, options.width, style)),
      ...shareExcerpts(shown).map((group, index, groups) => [
        ...(groups[index - 1]?.[0].file === group[0].file ? [] : [style.bold(shownLine(group[0].file))]),
        ...groupLines(group, options, style),
      ]),
      closingLines(report, report.findings.length - shown.length, style),
    ];
    return guardLineStarts(`${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`);
  },
};

export default text;

/** Findings of one rule at one place: several missing fields of one parent, for example. Never empty. */
type Group = [ReportedFinding, ...ReportedFinding[]];

function shareExcerpts(findings: readonly ReportedFinding[]): Group[] {
  const groups: Group[] = [];
  for (const finding of findings) {
    const last = groups.at(-1);
    if (last !== undefined && samePlace(last[0], finding)) last.push(finding);
    else groups.push([finding]);
  }
  return groups;
}

function samePlace(a: ReportedFinding, b: ReportedFinding): boolean {
  return a.rule === b.rule && a.file === b.file && a.line !== null && a.line === b.line && a.column === b.column &&
    a.end_line === b.end_line && a.end_column === b.end_column;
}

function groupLines(group: Group, { width }: RenderOptions, style: Style): string[] {
  const [first] = group;
  const isAlone = new Set(group.map((finding) => finding.help)).size === 1;
  const messages = group.flatMap((finding) => [
    ...hanging(
      `  ${paintLevel(finding, style)(LEVEL_WORDS[finding.level])}: `,
      `${shownLine(finding.message)} ${style.dim(`[${finding.rule}]`)}`,
      width,
    ),
    // Findings that share an excerpt keep their own help beside them.
    ...(isAlone || finding.help === null ? [] : hanging("    ", shownLine(finding.help), width)),
  ]);
  const place = [
    ...(first.line === null ? [] : [`at ${first.line}:${first.column}`]),
    ...new Set(group.flatMap(({ path }) => path === "" ? [] : [shownLine(path)])),
  ];
  const related = new Set(group.flatMap((finding) => finding.related.map(relatedText)));
  return [
    ...messages,
    ...(place.length === 0 ? [] : hanging("    ", place.join(", "), width)),
    ...excerptLines(first, width, style),
    ...[...related].flatMap((note) => hanging("    - ", note, width)),
    ...(isAlone && first.help !== null ? hanging(`    ${style.accent("help")}: `, shownLine(first.help), width) : []),
  ];
}

function relatedText({ file, line, message }: ReportedRelated): string {
  return `${shownLine(file)}${line === null ? "" : `:${line}`}: ${shownLine(message)}`;
}

/** Not wrapped: the verdict is one line, and commands are there to be copied. */
function closingLines(report: Report, hidden: number, style: Style): string[] {
  const { error, warning } = report.counts;
  const paint = error > 0 ? style.bad : warning > 0 ? style.doubtful : style.good;
  return [
    ...(hidden > 0 ? [`and ${hidden} more, \`--format line\` shows all`] : []),
    ...skippedLines(report),
    paint(verdict(report)),
    ...(report.next_action === null ? [] : [`${style.accent("next")}: ${shownLine(report.next_action)}`]),
  ];
}
