import { z } from "zod";
import { count } from "../../contract_parts.ts";
import { INSTANCE_BY_FLAG } from "../../shared_inputs.ts";
import { head } from "../contract_parts.ts";

export const input = z.strictObject({
  instance_path: INSTANCE_BY_FLAG,
});
export type StrategyStatusInput = z.infer<typeof input>;

/** What the files of the strategy hold. */
export const output = z.strictObject({
  /** `complete` where no foundation is missing and nothing in the files waits for an answer. */
  status: z.enum(["complete", "incomplete"]),
  ...head,
  /** The folder of the instance, absolute. */
  path: z.string(),
  product_name: z.string().nullable(),
  artifacts: z.strictObject({
    north_star: z.boolean(),
    insight_analyses: z.boolean(),
    strategy_foundations: z.boolean(),
    strategy_formula: z.boolean(),
    roadmap: z.boolean(),
    target_users: count,
    key_insights: count,
    features: count,
    value_models: count,
    okrs: count,
    key_results: count,
    capabilities: count,
    feature_personas: count,
  }),
  /** Foundations that are missing. */
  warnings: z.array(z.string()),
});
export type StrategyStatusAnswer = z.infer<typeof output>;
