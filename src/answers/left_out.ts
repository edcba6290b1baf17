import { type Guidance, lineOf } from "./guidance.ts";
import { withNextPage } from "./paging.ts";
import type { Report } from "../diagnostics/report.ts";

/** What a trimmed answer does not tell, and how it is had; files and findings that were held back are counted. */
export function withLeftOut(
  guidance: Guidance,
  { suppressed, skipped }: Report,
  what: string,
  next: { next_cursor: string | null; total: number; of: string },
): Guidance {
  return {
    ...withNextPage(guidance, next, next.of),
    context: {
      ...guidance.context,
      left_out: what,
      ...(suppressed.ignored === 0 ? {} : { ignored_by_comments: suppressed.ignored }),
      ...(suppressed.baseline === 0 ? {} : { known_to_baseline: suppressed.baseline }),
      ...(skipped.length === 0 ? {} : { skipped_files: skipped.length }),
    },
  };
}

/** True when an answer leaves out anything. */
export function isShortened(leftOut: Readonly<Record<string, number>>): boolean {
  return Object.keys(leftOut).length > 0;
}

/** For people: that an answer is shortened, and the command that shows all of it; empty when it is whole. */
export function shortenedLine(
  answer: { guidance: Guidance; left_out: Readonly<Record<string, number>> },
): string {
  const whole = answer.guidance.available_actions.find((action) =>
    typeof action !== "string" && "detail_level" in action.params && action.params.detail_level === "full"
  );
  return whole === undefined || !isShortened(answer.left_out)
    ? ""
    : `\nshortened; all of it: ${lineOf(whole, "people")}\n`;
}
