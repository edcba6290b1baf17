import { namePath } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { SessionAuditAnswer, SessionAuditInput } from "./contract.ts";

/** What was called over the connection. */
export function run({ calls }: OperationContext, input: SessionAuditInput): Answered<SessionAuditAnswer> {
  const { tool_name, verbose = false, limit = 50, offset = 0 } = input;
  const counts = [...calls.counts].filter(([tool]) => tool_name === undefined || tool === tool_name);
  const listed = calls.calls.filter((call) => tool_name === undefined || call.tool_name === tool_name);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    total_calls: total,
    unique_tools: counts.length,
    evicted_count: total - listed.length,
    guidance: guidance({
      current_state: `${counted(total, "call")}${
        tool_name === undefined ? "" : ` of ${namePath(tool_name)}`
      } so far, this one included`,
    }),
    calls_by_tool: Object.fromEntries(counts.sort(([a], [b]) => a < b ? -1 : 1)),
    ...(verbose
      ? { entries: listed.slice(offset, offset + limit), has_more: offset + limit < listed.length, offset, limit }
      : {}),
  };
}
