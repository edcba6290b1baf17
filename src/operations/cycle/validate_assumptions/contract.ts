import { z } from "zod";
import { count, guidance, line, nextCalls, nextCursor, track } from "../../contract_parts.ts";
import { VALIDATIONS } from "../../../model/aim/assumption_results.ts";
import { CURSOR, LIMIT } from "../../shared_inputs.ts";
import { RESULT_INPUTS } from "../result_contract_parts.ts";

export const input = z.strictObject({ ...RESULT_INPUTS, limit: LIMIT, cursor: CURSOR });
export type ValidateAssumptionsInput = z.infer<typeof input>;

const text = z.string().nullable();

export const output = z.strictObject({
  success: z.boolean(),
  summary: z.strictObject({
    total: count,
    validated: count,
    invalidated: count,
    inconclusive: count,
    pending: count,
  }),
  required_next_tool_calls: nextCalls,
  guidance,
  instance_path: z.string(),
  count,
  total: count,
  details: z.array(z.strictObject({
    id: z.string(),
    /** Null where only a report names the assumption. */
    statement: text,
    track: track.nullable(),
    status: z.enum(VALIDATIONS),
    evidence: text,
    risk: text,
    validation_approach: text,
    file: z.string(),
    line,
  })),
  next_cursor: nextCursor,
});
export type ValidateAssumptionsAnswer = z.infer<typeof output>;
