import { boundBy, type Health, type HealthSection, type Report, statusWords } from "../diagnostics/report.ts";
import type { LevelCounts } from "../diagnostics/finding.ts";
import { shownLine } from "./_shown.ts";
import type { Paint, Style } from "./_style.ts";
import { firstLines, hanging, padEnd } from "./_wrap.ts";

/** Narrowest column worth having for summaries; with less, each is on its own line. */
const NARROWEST_SUMMARY = 24;
/** Lines of all sections that fit on the first screen of a small terminal, below the verdict and the next step. */
const MOST_LINES = 20;
/** Lines that each summary keeps where all of them are more. */
const SHORT = 2;

/**
 * An instance's verdict, then for each of its sections the lines of title, score, grade and summary.
 * @param isBrief without the sections that lost no points
 */
export function instanceLines(
  instance: Report["instances"][number],
  isBrief: boolean,
  counts: LevelCounts,
  width: number,
  style: Style,
): string[][] {
  const { health } = instance;
  const name = instance.product_name === null ? "" : ` (${shownLine(instance.product_name)})`;
  const score = health.score === null ? "no score" : `score ${health.score} of 100`;
  const status = paintStatus(health.overall_status, style)(statusWords(health.overall_status, health.lacking, counts));
  const cap = boundBy(health);
  // Where no limit says why.
  const isLow = health.overall_status === "critical" && cap === null;
  const titles = Math.max(0, ...health.sections.map(({ title }) => Bun.stringWidth(shownLine(title))));
  const sections = health.sections.filter((section) => !isBrief || section.score !== 100)
    .map((section) => sectionLines(section, titles, width, style));
  const isLong = sections.flat().length > MOST_LINES;
  return [
    hanging(
      "",
      `${style.bold(shownLine(instance.root))}${name}: ${status}, ${score}${isLow ? " (critical is below 40)" : ""}`,
      width,
    ),
    ...(cap === null ? [] : [hanging("  ", `score capped at ${cap.at_most} because ${shownLine(cap.what)}`, width)]),
    ...sections.map((lines) => isLong ? firstLines(lines, SHORT, width) : lines),
  ];
}

function sectionLines(section: HealthSection, titles: number, width: number, style: Style): string[] {
  const score = String(section.score ?? "-").padStart(3);
  const grade = paintGrade(section.grade, style)(section.grade ?? "-");
  const row = `  ${padEnd(shownLine(section.title), titles)}  ${score}  ${grade}`;
  const summary = shownLine(section.summary);
  if (width - Bun.stringWidth(row) >= NARROWEST_SUMMARY) return hanging(`${row}  `, summary, width);
  return [row, ...hanging("    ", summary, width)];
}

function paintStatus(status: Health["overall_status"], style: Style): Paint {
  return {
    healthy: style.good,
    empty: style.accent,
    warnings: style.doubtful,
    errors: style.bad,
    critical: style.bad,
  }[status];
}

function paintGrade(grade: HealthSection["grade"], style: Style): Paint {
  if (grade === null) return style.dim;
  return { A: style.good, B: style.good, C: style.doubtful, D: style.doubtful, F: style.bad }[grade];
}
