import { allIgnored, LEFT_OUT_BY_SETTINGS, type Report } from "../diagnostics/report.ts";
import { counted } from "../text/forms/plural.ts";
import { shownLine } from "./_shown.ts";

const VERDICT =
  "(?:\\d+ (?:error|warning|note)s?\\b[^\\n]* in \\d+ files?|(?:clean|no findings[^\\n:]*): \\d+ files? checked|nothing was checked: no files)[^\\n]*";

/** How a report begins that people read: one of these forms, or the verdict where nothing comes before it. */
export function beginsWith(...forms: string[]): RegExp {
  return new RegExp(`^(?:${[...forms, `${VERDICT}\\n`].join("|")})`);
}

/** The verdict as the last line; only what to do next may follow. */
export const ENDS_WITH_VERDICT = new RegExp(`(?:^|\\n)${VERDICT}\\n(?:next:[^\\n]*\\n(?:(?: {6}[^\\n]*)?\\n)*)?$`);

/** Skipped files that text output names. */
const MOST_NAMED = 3;

/**
 * The one line that every output for people ends with, such as `3 errors, 1 note in 12 files (2 ignored)` or
 * `clean: 12 files checked`.
 */
export function verdict(report: Report): string {
  const { error, warning, info } = report.counts;
  const found = [
    ...(error > 0 ? [counted(error, "error")] : []),
    ...(warning > 0 ? [counted(warning, "warning")] : []),
    ...(info > 0 ? [counted(info, "note")] : []),
  ];
  const files = counted(report.files_checked, "file");
  const questions = report.open_questions === 0 ? "" : `, ${counted(report.open_questions, "open question")}`;
  if (found.length > 0) return `${found.join(", ")} in ${files}${questions}${heldBack(report)}`;
  const { skipped } = report;
  if (report.files_checked === 0 && skipped.length > 0 && skipped.every(isIgnored)) {
    return `nothing was checked: ${allIgnored(skipped.length)}`;
  }
  if (report.files_checked === 0) return `nothing was checked: no files${heldBack(report)}`;
  const { ignored, baseline, off = 0 } = report.suppressed;
  const isPartial = skipped.some(isIgnored);
  const words = ignored + baseline + off > 0
    ? "no findings but accepted ones"
    : isPartial
    ? "no findings in what the settings leave"
    : report.open_questions > 0
    ? "no findings"
    : "clean";
  return `${words}: ${files} checked${questions}${heldBack(report)}`;
}

function isIgnored({ reason }: { reason: string }): boolean {
  return reason === LEFT_OUT_BY_SETTINGS;
}

/** What the counts leave out, in parentheses; empty when they leave nothing out. */
function heldBack({ suppressed, skipped }: Report): string {
  const parts = [
    ...(suppressed.ignored > 0 ? [`${suppressed.ignored} ignored`] : []),
    ...(suppressed.baseline > 0 ? [`${suppressed.baseline} in the baseline`] : []),
    ...((suppressed.off ?? 0) > 0 ? [`${suppressed.off} of rules turned off`] : []),
    ...((suppressed.existing ?? 0) > 0 ? [`${suppressed.existing} from before the change`] : []),
    ...(skipped.length > 0 ? [`${counted(skipped.length, "file")} skipped`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** The files that were left out, with the reasons; empty when there are none. */
export function skippedLines({ skipped }: Report): string[] {
  const named = skipped.slice(0, MOST_NAMED).map(({ file, reason }) =>
    `skipped: ${shownLine(file)} (${shownLine(reason)})`
  );
  return skipped.length > MOST_NAMED ? [...named, `and ${skipped.length - MOST_NAMED} more skipped`] : named;
}
