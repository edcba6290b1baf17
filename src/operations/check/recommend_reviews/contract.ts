import { z } from "zod";
import { guidance, overallStatus } from "../../contract_parts.ts";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
});
export type RecommendReviewsInput = z.infer<typeof input>;

const score = z.number().int().min(0).max(100).nullable();
const count = z.number().int().nonnegative();

export const recommendReviewsAnswer = z.strictObject({
  total: count,
  guidance,
  instance_path: z.string(),
  review_wizards: z.array(z.strictObject({
    name: z.string(),
    purpose: z.string(),
    type: z.string(),
    phase: z.string(),
    priority: z.enum(["urgent", "recommended", "optional"]),
    reasons: z.array(z.string()),
    invocation: z.string(),
  })),
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

export const output = recommendReviewsAnswer;
