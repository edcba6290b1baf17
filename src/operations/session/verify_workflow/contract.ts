import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { texts } from "../../inputs.ts";

export const input = z.strictObject({
  expected_tools: texts("Names of tools, at most 100", { required: true }, z.array(z.string()).max(100)),
});
export type VerifyWorkflowInput = z.infer<typeof input>;

/** Which of the expected tools were called over the connection. */
export const output = z.strictObject({
  complete: z.boolean(),
  called_count: count,
  missing_count: count,
  total_expected: count,
  guidance,
  called: z.array(z.strictObject({ tool_name: z.string(), call_count: count })),
  missing: z.array(z.string()),
});
export type VerifyWorkflowAnswer = z.infer<typeof output>;
