import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { integer, text, texts } from "../../inputs.ts";
import { guidance, id, phaseStatus, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({
  task_id: TASK,
  num_reviewers: integer("Reviewers; default 2", { placeholder: "N" }, z.int().min(1).max(5)),
  review_focus: texts(
    "What they look at; default completeness, correctness, quality",
    { placeholder: "TEXT" },
    z.array(z.string().max(200).regex(/\S/)).min(1).max(10),
  ),
  model: text("Model for the reviewers' program", { placeholder: "NAME", unlisted: true }, id),
  task_store: TASK_STORE,
});
export type TriggerAgenticReviewInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  review_id: id,
  reviewers_spawned: z.array(id),
  guidance,
  task_id: id,
  phase: z.string(),
  status: phaseStatus,
  num_reviewers: count,
});
export type TriggerAgenticReviewAnswer = z.infer<typeof output>;
