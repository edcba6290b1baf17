import { countLevels, type Finding } from "../diagnostics/finding.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { sectionOf } from "./chunks.ts";
import { planError } from "./plan_error.ts";
import { type PlainEdit, shortEdits } from "./apply_edits.ts";
import type { ErrorPriority, PlanError } from "./plan_types.ts";

/** One file's errors as agents read them: by section, with everything that a repair needs to know. */
export interface AiErrors {
  errors_by_section: { section: string; error_count: number; warning_count: number; errors: AiError[] }[];
  summary: {
    critical_count: number;
    high_count: number;
    medium_count: number;
    low_count: number;
    affected_sections: string[];
    suggested_fix_order: string[];
  };
}

/** An error with the edits that repair it, where there are any that are short enough to be beside it. */
export type AiError = PlanError & { edits?: PlainEdit[] };

/** What a section weighs in the order of repair, by the priority of its errors. */
const WEIGHTS: Record<ErrorPriority, number> = { critical: 100, high: 10, medium: 1, low: 0 };

/** Groups what a file shows; notes are left out, sections with the most errors come first. */
export function aiErrors(artifact: Artifact | null, findings: readonly Finding[]): AiErrors {
  const severe = findings.filter((finding) => finding.level !== "info");
  const sections = [...Map.groupBy(severe, (finding) => sectionOf(artifact, finding))]
    .map(([section, own]) => ({
      section,
      error_count: countLevels(own).error,
      warning_count: countLevels(own).warning,
      errors: own.map((finding) => ({ ...planError(finding, artifact), ...shortEdits(finding.edits) })),
    }))
    .sort((a, b) => b.errors.length - a.errors.length || (a.section < b.section ? -1 : 1));
  const all = sections.flatMap(({ errors }) => errors);
  const count = (priority: ErrorPriority) => all.filter((error) => error.priority === priority).length;
  const weight = (errors: readonly PlanError[]) => errors.reduce((sum, error) => sum + WEIGHTS[error.priority], 0);
  const order = [...sections].sort((a, b) => weight(b.errors) - weight(a.errors) || (a.section < b.section ? -1 : 1));
  return {
    errors_by_section: sections,
    summary: {
      critical_count: count("critical"),
      high_count: count("high"),
      medium_count: count("medium"),
      low_count: count("low"),
      affected_sections: sections.map(({ section }) => section),
      suggested_fix_order: order.map(({ section }) => section),
    },
  };
}
