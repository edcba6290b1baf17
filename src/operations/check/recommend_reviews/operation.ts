import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const recommendReviews = defineOperation({
  tool: "epf_recommend_reviews",
  command: ["reviews"],
  toolset: "epf",
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Recommend reviews",
  summary: "Recommends review wizards worth running on an instance, in which order and why, from its check.",
  examples: [{ command: "epf reviews", about: "what to review next here" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) => (await import("./present.ts")).present(answer, view.width),
  exit: () => EXIT.clean,
});
