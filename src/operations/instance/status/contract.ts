import { z } from "zod";
import { count, guidance, levelCounts, nextCalls, overallStatus, score } from "../../contract_parts.ts";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({ instance_path: INSTANCE });
export type StatusInput = z.infer<typeof input>;

const text = z.string().nullable();

export const output = z.strictObject({
  overall_status: overallStatus,
  score,
  counts: levelCounts,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  product_name: text,
  files_checked: count,
  adoption: z.strictObject({
    level: z.number().nullable(),
    /** That everything the level asks for is written, and what the next adds; null while something is missing or waits. */
    complete: text,
    /** What the files wait for where all that the level asks for are there; null otherwise. */
    waiting: text,
    /** What is missing of it or not written yet, the most important first; null where nothing is, or no file states a level. */
    lacking: text,
  }),
  /** The current cycle by roadmap, reports and memos. */
  cycle: z.strictObject({
    number: z.number().nullable(),
    roadmap_status: text,
    /** The day on which it ends, where the roadmap says so. */
    ends: text,
    /** Days until then; below zero once it has passed. */
    days_left: z.number().int().nullable(),
    /** What is asked beside that day, where the roadmap gives it only until it is answered. */
    ends_question: text,
    assessed: z.boolean(),
    /** True where a report is there and still a draft. */
    report_begun: z.boolean(),
    decision: text,
    finished_cycles: count,
  }),
  next_session: z.strictObject({ date: z.string(), overdue: z.boolean() }).nullable(),
  open_questions: count,
  stale_count: count,
  /** The first of what is out of date. */
  stale: z.array(z.strictObject({ file: z.string(), rule: z.string(), message: z.string() })),
});
export type StatusAnswer = z.infer<typeof output>;
