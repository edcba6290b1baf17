import { z } from "zod";
import { count, guidance, nextCalls } from "../../contract_parts.ts";
import { choice, flag } from "../../inputs.ts";
import { INSTANCE } from "../../shared_inputs.ts";
import { CYCLE } from "../result_contract_parts.ts";

export const input = z.strictObject({
  instance_path: INSTANCE,
  cycle: CYCLE,
  write: flag("Write the file where there is none", { whenReadOnly: false }),
  dry_run: flag("Only show it, even with `write`", { toolOnly: true, unlisted: true }),
  detail_level: choice(["auto", "full"], "`full`: every open point", { unlisted: true }),
});
export type GenerateSrcInput = z.infer<typeof input>;

/** A reality check with everything that can be counted or read in the files, the rest marked. */
export const output = z.strictObject({
  success: z.boolean(),
  /** True when the file was written, which only `write` allows. */
  written: z.boolean(),
  dry_run: z.boolean(),
  cycle: z.number().int(),
  overall_health: z.enum(["healthy", "attention_needed", "at_risk", "critical"]),
  finding_counts: z.strictObject({
    belief_validity: count,
    market_currency: count,
    strategic_alignment: count,
    execution_reality: count,
    recalibration_actions: count,
  }),
  /** What a list of the check has no room for, to be judged beside it. */
  not_listed: z.array(z.strictObject({
    list: z.enum(["belief_validity", "market_currency", "strategic_alignment", "execution_reality"]),
    source_artifact: z.string(),
    field_path: z.string().nullable(),
  })),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  /** Where the check belongs. */
  output_path: z.string(),
  /** The parts of it that wait for somebody's judgement. */
  subjective_sections: z.array(z.string()),
  open_points: z.array(z.strictObject({ path: z.string(), line: count, ask: z.string() })),
  open_point_count: count,
  /** The whole check, valid as it stands. */
  content: z.string(),
});
export type GenerateSrcAnswer = z.infer<typeof output>;
