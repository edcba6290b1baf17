import { z } from "zod";
import { REVIEW_STATUSES, VERDICTS } from "../../../tasks/vocabulary.ts";
import { count } from "../../contract_parts.ts";
import { choice, integer } from "../../inputs.ts";
import {
  agentLine,
  finding,
  guidance,
  id,
  limits,
  phaseStatus,
  success,
  TASK,
  TASK_STORE,
  taskStatus,
  time,
} from "../contract_parts.ts";
import { TIMELINE_SUBJECTS } from "../follow/timeline.ts";
import { reviewFinding } from "../submit_review_verdict/contract.ts";

const FORMATS = ["text", "html"] as const;

export const input = z.strictObject({
  task_id: TASK,
  format: choice(FORMATS, "Form of the report; default text"),
  limit: integer("Most events and findings, the newest; default 200", { placeholder: "N" }, z.int().min(1).max(5000)),
  task_store: TASK_STORE,
});
export type TaskReportInput = z.infer<typeof input>;

const review = z.strictObject({
  review_id: id,
  round: count,
  status: z.enum(REVIEW_STATUSES),
  final_verdict: z.enum(VERDICTS).nullable(),
  verdicts: z.array(
    z.strictObject({ agent_id: id, verdict: z.enum(VERDICTS), findings: z.array(reviewFinding), notes: z.string() }),
  ),
});

export const output = z.strictObject({
  success,
  task_id: id,
  description: z.string(),
  task_status: taskStatus,
  created_at: time,
  completed_at: time.nullable(),
  limits,
  guidance,
  phases: z.array(z.strictObject({
    index: count,
    name: z.string(),
    status: phaseStatus,
    revision_round: count,
    started_at: time.nullable(),
    approved_at: time.nullable(),
    reviews: z.array(review),
  })),
  agents: z.array(agentLine.extend({
    round: count,
    started_at: time,
    ended_at: time.nullable(),
    end_reason: z.string().nullable(),
    last_message: z.string().nullable(),
  })),
  /** Newest first. */
  findings: z.array(finding.omit({ data: true })),
  findings_omitted: count,
  /** What happened, oldest first. */
  timeline: z.array(
    z.strictObject({ at: time, about: z.enum(TIMELINE_SUBJECTS), agent_id: id.nullable(), text: z.string() }),
  ),
  timeline_omitted: count,
  format: z.enum(FORMATS),
  /** The page; null for `text`. */
  page: z.string().nullable(),
});
export type TaskReportAnswer = z.infer<typeof output>;
