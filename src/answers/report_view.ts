import type { ReportView } from "../diagnostics/report.ts";
import { limitOf, type PageInput, startOf } from "./paging.ts";

/** What a command whose answer carries a report takes about its text. */
interface ReportViewInput extends PageInput {
  detail_level?: ReportView["detail"];
  group_by?: ReportView["groupBy"];
  quiet?: boolean;
  statistics?: boolean;
}

/** The part of a report that a command line asks for. @throws UserFailure for a bad limit or cursor */
export function reportView(input: ReportViewInput): ReportView {
  return {
    groupBy: input.group_by ?? (input.detail_level === "full" ? "file" : null),
    detail: input.detail_level ?? "auto",
    start: startOf(input.cursor, Number.POSITIVE_INFINITY),
    limit: limitOf(input.limit),
    quiet: input.quiet ?? false,
    statistics: input.statistics ?? false,
  };
}
