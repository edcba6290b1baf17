import { groupFindings } from "../diagnostics/causes.ts";
import type { ReportedFinding } from "../diagnostics/report.ts";
import { paintLevel } from "./_excerpt.ts";
import { LEVEL_WORDS } from "./_groups.ts";
import { counted } from "../text/forms/plural.ts";
import type { Style } from "./_style.ts";
import { padEnd } from "./_wrap.ts";

/** How often each rule is broken at each level and in how many files, and how many of these findings hold their repair. */
export function statisticsLines(findings: readonly ReportedFinding[], style: Style): string[] {
  const groups = [...Map.groupBy(findings, ({ level }) => level).values()]
    .flatMap((own) => groupFindings(own, "rule"))
    .sort((a, b) => b.places.length - a.places.length);
  const digits = Math.max(0, ...groups.map(({ places }) => String(places.length).length));
  const widest = Math.max(0, ...groups.map(({ first }) => first.rule.length));
  return groups.map(({ first, places }) => {
    const files = counted(new Set(places.map(({ file }) => file)).size, "file");
    const fixable = places.filter(({ edits }) => edits.length > 0).length;
    const level = paintLevel(first, style)(padEnd(LEVEL_WORDS[first.level], "warning".length));
    return [
      String(places.length).padStart(digits),
      level,
      padEnd(first.rule, widest),
      `in ${files}${fixable === 0 ? "" : `, ${fixable} fixable`}`,
    ].join("  ");
  });
}
