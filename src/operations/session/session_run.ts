import { UserFailure } from "../../diagnostics/failure.ts";
import { counted } from "../../text/plural.ts";
import { guidance } from "../../answers/guidance.ts";
import { nearest } from "../../text/closest_match.ts";
import type { OperationContext } from "../context.ts";
import type { SessionAuditAnswer, SessionAuditInput } from "./session_audit/operation.ts";
import type { VerifyWorkflowAnswer, VerifyWorkflowInput } from "./verify_workflow/operation.ts";

const MOST_LISTED = 100;
const MOST_EXPECTED = 100;

/** What was called over the connection. @throws UserFailure for bounds that cannot be met */
export function audit({ calls }: OperationContext, input: SessionAuditInput): SessionAuditAnswer {
  const { tool_name, verbose = false, limit = 50, offset = 0 } = input;
  if (limit < 1 || limit > MOST_LISTED) {
    throw new UserFailure(`\`limit\` is ${limit}, expected 1 to ${MOST_LISTED}`);
  }
  if (offset < 0) throw new UserFailure(`\`offset\` is ${offset}, expected 0 or more`);
  const counts = [...calls.counts].filter(([tool]) => tool_name === undefined || tool === tool_name);
  const listed = calls.calls.filter((call) => tool_name === undefined || call.tool_name === tool_name);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return {
    total_calls: total,
    unique_tools: counts.length,
    evicted_count: total - listed.length,
    guidance: guidance({
      current_state: `${counted(total, "call")}${
        tool_name === undefined ? "" : ` of ${tool_name}`
      } so far, this one included`,
    }),
    calls_by_tool: Object.fromEntries(counts.sort(([a], [b]) => a < b ? -1 : 1)),
    ...(verbose
      ? { entries: listed.slice(offset, offset + limit), has_more: offset + limit < listed.length, offset, limit }
      : {}),
  };
}

/** Which expected tools were called. @throws UserFailure for an empty or endless list */
export function verify({ calls }: OperationContext, { expected_tools }: VerifyWorkflowInput): VerifyWorkflowAnswer {
  const expected = [...new Set(expected_tools.map((tool) => tool.trim()))].filter((tool) => tool !== "");
  if (expected.length === 0) {
    throw new UserFailure("`expected_tools` is empty, expected names of tools", {
      help: "for example epf_get_wizard_for_task, epf_validate_file",
    });
  }
  if (expected.length > MOST_EXPECTED) {
    throw new UserFailure(`\`expected_tools\` names ${expected.length} tools, expected at most ${MOST_EXPECTED}`);
  }
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
      next_action: first === undefined ? null : `call ${first}`,
      warnings: near === undefined ? null : [`\`${first}\` was not called, \`${near}\` was`],
    }),
    called,
    missing,
  };
}
