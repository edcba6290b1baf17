import { z } from "zod";
import { json, text } from "../../inputs.ts";
import { TIDE_STORE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  tide_id: text("ID that start-tide answered with", { positional: true, placeholder: "TIDE", required: true }),
  outcome: text("success when all metrics are met, partial when some are, failed when critical ones are missed", {
    positional: true,
    placeholder: "OUTCOME",
    required: true,
    words: ["success", "partial", "failed"],
  }),
  metrics_achieved: json(z.record(z.string(), z.boolean()), "Which metrics were achieved", { placeholder: "JSON" }),
  learnings: text("Insights from this execution", { placeholder: "TEXT" }, z.string().max(1000)),
  tide_store: TIDE_STORE,
});
export type CompleteTideInput = z.infer<typeof input>;

export { completedTide as output } from "../tide_contract.ts";
