import { z } from "zod";
import { count, guidance, nextCalls } from "../../contract_parts.ts";
import { choice, flag, text } from "../../inputs.ts";
import { INSTANCE_FLAG } from "../../shared_inputs.ts";

export const input = z.strictObject({
  roadmap_id: text("Id of the roadmap; default the current one", { positional: true, placeholder: "ROADMAP" }),
  instance_path: INSTANCE_FLAG,
  write: flag("Write the file where there is none", { whenReadOnly: false }),
  detail_level: choice(["auto", "full"], "`full`: every open point", { unlisted: true }),
});
export type AssessInput = z.infer<typeof input>;

/** A report on a cycle with everything that the roadmap says, the rest marked. */
export const output = z.strictObject({
  success: z.boolean(),
  /** True when the file was written, which only `write` allows. */
  written: z.boolean(),
  roadmap_id: z.string(),
  cycle: z.number().int(),
  okr_count: count,
  key_result_count: count,
  assumption_count: count,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  /** Where the report belongs. */
  path: z.string(),
  next_steps: z.array(z.string()),
  /** The first places that wait for the team. */
  open_points: z.array(z.strictObject({ path: z.string(), line: count, ask: z.string() })),
  open_point_count: count,
  /** The whole report, valid as it stands. */
  content: z.string(),
});
export type AssessAnswer = z.infer<typeof output>;
