import type { Report, ReportedFinding, ReportView } from "../diagnostics/report.ts";

/** What is shown where nothing is asked for. */
const USUAL: ReportView = {
  groupBy: null,
  detail: "auto",
  start: 0,
  limit: null,
  quiet: false,
  statistics: false,
};

/** A view with its grouping decided. */
export interface DecidedView extends ReportView {
  groupBy: NonNullable<ReportView["groupBy"]>;
}

/** How a report is shown: whole instances by cause, files one after another. */
export function decideView(report: Report, view: ReportView = USUAL): DecidedView {
  return { ...view, groupBy: view.groupBy ?? (report.instances.length > 0 ? "cause" : "file") };
}

/** The findings that a view is about. */
export function viewedFindings({ findings }: Report, { quiet, detail }: ReportView): readonly ReportedFinding[] {
  if (quiet) return findings.filter(({ level }) => level === "error");
  if (detail === "summary") return [];
  return detail === "warnings_only" ? findings.filter(({ level }) => level !== "info") : findings;
}
