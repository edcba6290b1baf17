import { z } from "zod";
import { count, guidance, nextCalls } from "../../contract_parts.ts";
import { choice, flag, integer, number, text } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { type Choice, choicesOf } from "./reality_choices.ts";

/** A word of the schema; common other words for the same are understood too, so that the operation reads any text. */
function wordOf(name: Choice, description: string) {
  return text(description, { words: choicesOf(name) });
}

export const input = z.strictObject({
  instance_path: INSTANCE,
  organization_type: wordOf("organization_type", "Kind of organization"),
  funding_stage: wordOf("funding_stage", "Source of money"),
  team_size: integer("People in the team", { placeholder: "N" }, z.int().min(1)),
  product_stage: wordOf("product_stage", "How far the product is"),
  ai_capability_level: wordOf("ai_capability_level", "How the team uses AI"),
  primary_bottleneck: wordOf("primary_bottleneck", "What holds the team back most"),
  runway_months: number("Months until the money ends", { placeholder: "N" }, z.number().min(0)),
  primary_objective: text(
    "What must be true at the end of the cycle; default the roadmap's",
    { form: "a text of at least 20 characters between the spaces around it" },
    // Spaces around it do not count: the assessment keeps it without them.
    z.string().min(20).max(300).regex(/\S[\s\S]{18,}\S/),
  ),
  force: flag("Draft one beside an existing assessment"),
  write: flag("Write the file where there is none", { whenReadOnly: false }),
  detail_level: choice(["auto", "full"], "`full`: every open point"),
});
export type AimBootstrapInput = z.infer<typeof input>;

/** A complete assessment made from what the instance knows. */
export const output = z.strictObject({
  success: z.boolean(),
  /** True when the file was written, which only `write` allows. */
  written: z.boolean(),
  required_next_tool_calls: nextCalls,
  guidance,
  /** Where the assessment belongs. */
  path: z.string(),
  /** The parts that were filled in, named by their first two keys, by their source. */
  derived: z.array(z.strictObject({ from: z.string(), paths: z.array(z.string()) })),
  /** What only the team knows: the marked places of the content, as many as there is room for. */
  open_points: z.array(z.strictObject({ path: z.string(), line: z.number().int().positive(), ask: z.string() })),
  /** The whole assessment, valid as it stands. */
  lra_content: z.string(),
  open_point_count: count,
});
export type AimBootstrapAnswer = z.infer<typeof output>;
