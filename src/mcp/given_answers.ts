import type { Guidance } from "../answers/guidance.ts";
import type { NextCall } from "../contracts/call.ts";
import { toolLine } from "../contracts/command_line.ts";

/**
 * An answer that requires no call which this connection has made on the same content: it would bring nothing new. The
 * call stays among the available actions.
 * @param isGiven true for a call that was answered, and whose answer would be the same now
 */
export function withoutGivenAnswers(
  answer: Record<string, unknown>,
  isGiven: (call: NextCall) => boolean,
): Record<string, unknown> {
  const required = answer.required_next_tool_calls as readonly NextCall[] | undefined;
  const guidance = answer.guidance as Guidance | undefined;
  if (required === undefined || guidance === undefined) return answer;
  const given = required.filter(isGiven);
  if (given.length === 0) return answer;
  const actions = guidance.available_actions as readonly unknown[];
  const lines = given.flatMap((call) => toolLine(call) ?? []);
  let next = guidance.next_action as string | null;
  for (const call of given) {
    const line = toolLine(call)!;
    const instead =
      `act on the answer of \`${call.tool}\` that an earlier call gave: nothing that it depends on has changed since`;
    next = next === line ? instead : next?.replace(`\`${line}\``, instead) ?? null;
  }
  const left = required.filter((call) => !given.includes(call));
  const isFirstGiven = given.includes(required[0]!);
  return {
    ...answer,
    required_next_tool_calls: isFirstGiven ? afterFirst(left) : left,
    guidance: {
      ...guidance,
      next_action: next,
      available_actions: [...actions, ...lines.filter((line) => !actions.includes(line))],
    },
  };
}

/** Calls of an answer that begins with something that needs no call: none of them comes before that. */
export function afterFirst(calls: readonly NextCall[]): NextCall[] {
  return calls.map((call) => ({ ...call, priority: "optional" }));
}
