import { callsNamedIn, commandsAsTools } from "../contracts/call_mentions.ts";
import type { NextCall } from "../contracts/call.ts";
import type { UserFailure } from "../diagnostics/failure.ts";

/** The calls that a failure's help names and that can be made as they are. */
export function suggestForFailure({ help }: UserFailure, mayWrite = false): NextCall[] {
  if (help === null) return [];
  return callsNamedIn(help).map((call) => ({
    ...call,
    reason: commandsAsTools(help, mayWrite),
    priority: "recommended",
  }));
}
