import { z } from "zod";
import { count, guidance, nextCalls, track } from "../../contract_parts.ts";
import { RESULT_INPUTS } from "../result_contract_parts.ts";

export const input = z.strictObject({ ...RESULT_INPUTS });
export type OkrProgressInput = z.infer<typeof input>;

const counts = {
  total_krs: count,
  exceeded: count,
  met: count,
  partially_met: count,
  missed: count,
  /** The report says that nobody measured them; neither met nor missed. */
  not_measured: count,
  /** No report gives an outcome. */
  pending: count,
  /** Per cent exceeded or met, of all but those that were not measured. */
  achievement_rate: z.number(),
};
const summary = z.strictObject(counts);

export const output = z.strictObject({
  success: z.boolean(),
  /** Where the outcomes come from: `roadmap` as long as no report of the cycle gives any. */
  source: z.enum(["assessment", "roadmap"]),
  overall: summary,
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  by_track: z.record(z.string(), z.strictObject({ track, summary, cycles: z.array(count), ...counts })),
  cycles: z.array(z.strictObject({
    cycle: count,
    summary,
    okrs: z.array(z.strictObject({ okr_id: z.string(), track: track.nullable(), objective: z.string(), summary })),
  })),
  /** What the counts show, in sentences. */
  insights: z.array(z.string()),
});
export type OkrProgressAnswer = z.infer<typeof output>;
