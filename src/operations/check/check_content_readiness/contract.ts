import { z } from "zod";
import { count, grade, guidance, nextCalls, nextCursor, score } from "../../contract_parts.ts";
import { choice, text } from "../../inputs.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { placeholder } from "../contract_parts.ts";

export const input = z.strictObject({
  path: text("Instance, file or folder; default here", {
    placeholder: "PATH",
    isPath: true,
  }),
  only: choice(["open_places", "open_questions"], "List only these"),
  limit: LIMIT,
  cursor: CURSOR,
});
export type CheckContentReadinessInput = z.infer<typeof input>;

export const output = z.strictObject({
  /** True when no place is open, and no question either. */
  clean: z.boolean(),
  score,
  grade,
  required_next_tool_calls: nextCalls,
  guidance,
  path: z.string(),
  total_files: count,
  files_checked: count,
  /** Texts that say something. */
  filled_places: count,
  unfilled_file_count: count,
  /** Files that are hardly more than their template. */
  unfilled_files: z.array(z.string()),
  /** Open places and different open questions of each file, in this answer, and in all that were asked for. */
  count,
  total: count,
  placeholders: z.array(placeholder),
  /**
   * The questions that are written beside places, `# open: …`, by file, listed after all open places, foundations and
   * files that are approved or at work first: each with the lines
   * and fields that wait for its answer, as in `16 timeframe: which year is the vision for?`.
   */
  open_questions: z.array(z.strictObject({ file: z.string(), questions: z.array(z.string()) })),
  next_cursor: nextCursor,
  /** All of them, one that several places repeat counted for each. */
  open_question_count: count,
  navigation_issue_count: count,
  navigation_issues: z.array(z.strictObject({ file: z.string(), message: z.string() })),
  canonical_files: count,
  canonical_placeholder_count: count,
  canonical_placeholders: z.array(placeholder),
});
export type CheckContentReadinessAnswer = z.infer<typeof output>;
