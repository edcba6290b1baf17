import { z } from "zod";
import { count, guidance } from "../../contract_parts.ts";
import { filled, texts } from "../../inputs.ts";

export const input = z.strictObject({
  expected_tools: texts("Names of tools", { required: true }, z.array(filled).min(1).max(100)),
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
