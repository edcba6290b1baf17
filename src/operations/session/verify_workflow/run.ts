import { namePath, quoteId } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { VerifyWorkflowAnswer, VerifyWorkflowInput } from "./contract.ts";

/** Which expected tools were called. */
export function run(
  { calls }: OperationContext,
  { expected_tools }: VerifyWorkflowInput,
): Answered<VerifyWorkflowAnswer> {
  const expected = [...new Set(expected_tools.map((tool) => tool.trim()))];
  const called = expected.flatMap((tool) => {
    const count = calls.counts.get(tool);
    return count === undefined ? [] : [{ tool_name: tool, call_count: count }];
  });
  const missing = expected.filter((tool) => !calls.counts.has(tool));
  const [first] = missing;
  const near = first === undefined ? undefined : nearest(first, calls.counts.keys())[0];
  return {
    complete: missing.length === 0,
    called_count: called.length,
    missing_count: missing.length,
    total_expected: expected.length,
    guidance: guidance({
      current_state: `${called.length} of ${counted(expected.length, "expected tool")} called`,
      next_action: first === undefined ? null : `call ${namePath(first)}`,
      warnings: near === undefined ? null : [`${quoteId(first!)} was not called, ${quoteId(near)} was`],
    }),
    called,
    missing,
  };
}
