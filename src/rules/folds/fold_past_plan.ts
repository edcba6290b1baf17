import type { Finding } from "../../diagnostics/finding.ts";

/** Rules whose notes in a report or memo all say that the plan of its cycle is not there; the first says it best. */
const ABOUT_THE_PLAN: readonly string[] = [
  "dangling-roadmap",
  "dangling-objective",
  "dangling-key-result",
  "dangling-assumption",
];

/** Leaves one note in each report and memo about an earlier cycle whose plan is not there, with the places of the others. */
export function foldPastPlan(findings: readonly Finding[]): readonly Finding[] {
  const notes = findings.filter(({ rule, level, artifact }) =>
    level === "info" && ABOUT_THE_PLAN.includes(rule) &&
    (artifact === "assessment_report" || artifact === "calibration_memo")
  );
  if (notes.length < 2) return findings;
  const instead = new Map<Finding, Finding | null>();
  for (const group of Map.groupBy(notes, ({ file }) => file).values()) {
    const [first, ...others] = group.toSorted((a, b) =>
      ABOUT_THE_PLAN.indexOf(a.rule) - ABOUT_THE_PLAN.indexOf(b.rule)
    );
    for (const other of others) instead.set(other, null);
    const related = others.map(({ file, span, message }) => ({ file, span, message }));
    instead.set(first!, { ...first!, related: [...first!.related, ...related] });
  }
  return findings.flatMap((finding) => instead.has(finding) ? instead.get(finding) ?? [] : [finding]);
}
