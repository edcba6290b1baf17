import { z } from "zod";
import { count, guidance, nextCalls, overallStatus, score } from "../../contract_parts.ts";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
});
export type RecommendReviewsInput = z.infer<typeof input>;

/** A review that is worth running on the instance as it is. */
const review = z.strictObject({
  name: z.string(),
  purpose: z.string(),
  type: z.string(),
  phase: z.string(),
  priority: z.enum(["urgent", "recommended", "optional"]),
  /** Evidence in the instance for it, as facts with numbers. */
  reasons: z.array(z.string()),
  /** The call that gives the wizard. */
  invocation: z.string(),
});
export type RecommendedReview = z.infer<typeof review>;

export const output = z.strictObject({
  total: count,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  /** The most worthwhile first. */
  review_wizards: z.array(review),
  /** Reviews that have nothing to look at yet. */
  not_yet: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
  instance_context: z.strictObject({
    product_name: z.string().nullable(),
    overall_status: overallStatus,
    score,
    phases: z.record(z.string(), count),
    features: count,
    scores: z.record(z.string(), score),
  }),
  usage: z.string(),
});
export type RecommendReviewsAnswer = z.infer<typeof output>;
