import { z } from "zod";
import { REVIEW_FINDING_TYPES, SEVERITIES, VERDICTS } from "../../../tasks/vocabulary.ts";
import { count } from "../../contract_parts.ts";
import { choice, json, text } from "../../inputs.ts";
import { guidance, id, phaseStatus, severity, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const reviewFinding = z.strictObject({ type: z.enum(REVIEW_FINDING_TYPES), severity, message: z.string() });

const oneOf = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(", ");

/** Findings as they are given; what else a reviewer writes into one of them is left out. */
export const givenFindings = z.array(
  z.looseObject({
    type: z.enum(REVIEW_FINDING_TYPES, oneOf(REVIEW_FINDING_TYPES)),
    severity: z.enum(SEVERITIES, oneOf(SEVERITIES)),
    message: z.string("a text").max(4000).regex(/\S/, "a text that is not blank"),
  }, "an object with `type`, `severity` and `message`"),
).max(100);

export const input = z.strictObject({
  task_id: TASK,
  review_id: text("Review id", { positional: true, placeholder: "REVIEW", required: true }, id),
  verdict: choice(VERDICTS, "The judgement", { positional: true, placeholder: "VERDICT", required: true }),
  findings: json(givenFindings, "What it rests on: {type, severity, message}", {
    placeholder: "JSON",
  }),
  reviewer_notes: text("In words", { placeholder: "TEXT" }, z.string().max(4000)),
  reviewer_agent_id: text("The reviewer; left out by a reviewer", { placeholder: "AGENT" }, id),
  task_store: TASK_STORE,
});
export type SubmitReviewVerdictInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  review_id: id,
  verdict: z.enum(VERDICTS),
  reviewers_submitted: count,
  reviewers_expected: count,
  all_submitted: z.boolean(),
  review_completed: z.boolean(),
  phase_status: phaseStatus,
  guidance,
  task_id: id,
  final_verdict: z.enum(VERDICTS).nullable(),
  partial_verdict: z.boolean(),
  dead_reviewers: z.array(id),
  already_recorded: z.boolean(),
});
export type SubmitReviewVerdictAnswer = z.infer<typeof output>;
