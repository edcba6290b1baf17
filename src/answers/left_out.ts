import type { Guidance } from "./guidance.ts";
import { withNextPage } from "./paging.ts";
import type { Report } from "../diagnostics/report.ts";

/**
 * What a trimmed answer leaves out, and how to get it; files and findings that were held back are counted.
 * @param next the page after this one; null for an answer that lists nothing
 */
export function withLeftOut(
  guidance: Guidance,
  { suppressed, skipped }: Report,
  what: string,
  next: { next_cursor: string | null; total: number; of: string; limit?: number } | null,
): Guidance {
  return {
    ...(next === null ? guidance : withNextPage(guidance, next, next.of, next.limit)),
    context: {
      ...guidance.context,
      left_out: what,
      ...(suppressed.ignored === 0 ? {} : { ignored_by_comments: suppressed.ignored }),
      ...(suppressed.baseline === 0 ? {} : { known_to_baseline: suppressed.baseline }),
      ...((suppressed.off ?? 0) === 0 ? {} : { of_rules_turned_off: suppressed.off! }),
      ...((suppressed.existing ?? 0) === 0 ? {} : { from_before_the_change: suppressed.existing! }),
      ...(skipped.length === 0 ? {} : { skipped_files: skipped.length }),
    },
  };
}

/** True when an answer leaves out anything. */
export function isShortened(leftOut: Readonly<Record<string, number>>): boolean {
  return Object.keys(leftOut).length > 0;
}
