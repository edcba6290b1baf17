import { refusalOf } from "../answers/answer_of.ts";
import { ArgumentFailure, argumentRefusal } from "../contracts/argument_problem.ts";
import type { NextCall } from "../contracts/call.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { noInstanceBody, NoInstanceFailure } from "./instance/start_instance.ts";
import { suggestForArgument, suggestForFailure, suggestList } from "../suggest/suggest_for_failure.ts";

/**
 * What a failed call of a tool came to, as an agent can act on it.
 * @param mayWrite true where the agent's tools change files
 */
export function failureBody(tool: string, error: unknown, mayWrite: boolean): Record<string, unknown> {
  if (error instanceof NoInstanceFailure) return refusalOf(noInstanceBody(error, mayWrite), "agents", mayWrite);
  if (error instanceof UserFailure && error.body !== null) return refusalOf(error.body, "agents", mayWrite);
  if (error instanceof ArgumentFailure) {
    const calls = suggestForArgument(tool, error.message);
    return refusalOf({ ...argumentRefusal(tool, error), ...withCalls(calls) }, "agents", mayWrite);
  }
  if (!(error instanceof UserFailure)) {
    const message = error instanceof Error ? error.message : String(error);
    return refusalOf({ error: { code: "INTERNAL_ERROR", message } }, "agents", mayWrite);
  }
  const named = suggestForFailure(error, mayWrite);
  const calls = named.length > 0 ? named : suggestList(tool, error.message);
  const body = { error: { code: "FAILED", message: error.message, help: error.help }, ...withCalls(calls) };
  return refusalOf(body, "agents", mayWrite);
}

function withCalls(calls: readonly NextCall[]): { required_next_tool_calls?: readonly NextCall[] } {
  return calls.length === 0 ? {} : { required_next_tool_calls: calls };
}
