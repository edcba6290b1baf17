import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

/** A review that would tell something about the instance as it stands. */
export interface RecommendedReview {
  name: string;
  purpose: string;
  type: string;
  phase: string;
  priority: "urgent" | "recommended" | "optional";
  /** What in the instance speaks for it, as facts with numbers. */
  reasons: string[];
  /** Tool call and command line that give the wizard. */
  invocation: string;
}

export interface RecommendReviewsAnswer {
  total: number;
  guidance: Guidance;
  instance_path: string;
  /** The most worthwhile first. */
  review_wizards: RecommendedReview[];
  /** Reviews that have nothing to look at yet. */
  not_yet: { name: string; reason: string }[];
  instance_context: {
    product_name: string | null;
    overall_status: string;
    score: number | null;
    phases: Record<string, number>;
    features: number;
    scores: Record<string, number | null>;
  };
  usage: string;
}

export const recommendReviews = defineOperation({
  tool: "epf_recommend_reviews",
  command: ["reviews"],
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Recommend reviews",
  summary: "Tells which review wizards are worth running on an instance, in which order and why, from its check.",
  examples: [{ command: "epf reviews", about: "what to review next here" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_reviews.ts")).presentReviews(answer, view.width),
  exit: () => EXIT.clean,
});
