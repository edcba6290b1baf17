import type { Guidance } from "./guidance.ts";
import type { Report } from "../diagnostics/report.ts";

/** What a trimmed answer does not tell, and how it is had; files and findings that were held back are counted. */
export function leftOut(
  guidance: Guidance,
  { suppressed, skipped }: Report,
  what: string,
  next: { next_cursor: string | null; total: number; of: string },
): Guidance {
  const { next_cursor, total, of } = next;
  const note = next_cursor === null
    ? []
    : [`\`cursor\` \`${next_cursor}\` lists the next of the ${total - Number(next_cursor)} ${of} left out`];
  return {
    ...guidance,
    available_actions: [...guidance.available_actions, ...note],
    context: {
      ...guidance.context,
      left_out: what,
      ...(suppressed.ignored === 0 ? {} : { ignored_by_comments: suppressed.ignored }),
      ...(suppressed.baseline === 0 ? {} : { known_to_baseline: suppressed.baseline }),
      ...(skipped.length === 0 ? {} : { skipped_files: skipped.length }),
    },
  };
}
