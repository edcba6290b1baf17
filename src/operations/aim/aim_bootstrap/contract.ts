import { z } from "zod";
import { guidance, nextCalls } from "../../contract_parts.ts";
import { choice, flag, integer, number, text } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  organization_type: text(
    "Kind of organization: solo_founder, cofounding_team, bootstrapped_startup, funded_startup, corporate_spinout, enterprise_division, agency_project, open_source",
    {
      words: [
        "solo_founder",
        "cofounding_team",
        "bootstrapped_startup",
        "funded_startup",
        "corporate_spinout",
        "enterprise_division",
        "agency_project",
        "open_source",
      ],
    },
  ),
  funding_stage: text(
    "Where the money comes from: pre_seed, bootstrapped, seed, series_a, series_b_plus, profitable, enterprise_budget",
    { words: ["pre_seed", "bootstrapped", "seed", "series_a", "series_b_plus", "profitable", "enterprise_budget"] },
  ),
  team_size: integer("People in the team", { placeholder: "N" }, z.int().min(1)),
  product_stage: text("How far the product is: idea, prototype, mvp, growth, mature", {
    words: ["idea", "prototype", "mvp", "growth", "mature"],
  }),
  ai_capability_level: text("How far the team works with AI: manual_only, ai_assisted, ai_first, agentic", {
    words: ["manual_only", "ai_assisted", "ai_first", "agentic"],
  }),
  primary_bottleneck: text(
    "What holds the team back most: execution_capacity, strategic_clarity, market_validation, funding, hiring, technical_capability, attention_bandwidth",
    {
      words: [
        "execution_capacity",
        "strategic_clarity",
        "market_validation",
        "funding",
        "hiring",
        "technical_capability",
        "attention_bandwidth",
      ],
    },
  ),
  runway_months: number("Months until the money ends", { placeholder: "N" }, z.number().min(0)),
  primary_objective: text(
    "What must be true at the end of the cycle; standard: the objective of the roadmap",
    {},
    z.string().min(20).max(300),
  ),
  force: flag("Draft one although an assessment exists, which is never written over"),
  write: flag("Write the file where none is; an existing one is never touched", { whenReadOnly: false }),
  detail_level: choice(["auto", "full"], "`full` lists every open point; auto as many as keep the answer small"),
});
export type AimBootstrapInput = z.infer<typeof input>;

export const aimBootstrapAnswer = z.strictObject({
  success: z.boolean(),
  written: z.boolean(),
  required_next_tool_calls: nextCalls,
  guidance,
  path: z.string(),
  derived: z.array(z.strictObject({ from: z.string(), paths: z.array(z.string()) })),
  open_points: z.array(z.strictObject({ path: z.string(), line: z.number().int().positive(), ask: z.string() })),
  open_point_count: z.number().int().nonnegative(),
  lra_content: z.string(),
});

export const output = aimBootstrapAnswer;
