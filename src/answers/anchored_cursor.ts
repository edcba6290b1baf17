import type { WrittenGuidance } from "./guidance.ts";
import type { NextCall } from "../contracts/call.ts";

/** After a cursor's own part, `@` and a text that is another one whenever what was read changes. */
const STATE = /@([0-9a-z]{1,13})$/;

/** What is said where a later part is asked for of what is another by now. */
export const LIST_CHANGED =
  "the files changed since the answer that this cursor is from, so entries may be missing or repeated: without `cursor` the list begins anew";

/** The states of what answers were read from, as `noteState` was told. */
const states = new WeakMap<object, () => string>();

/**
 * Notes what an answer was read from.
 * @param state asked for only where an answer goes on: a text that is another one whenever that changes, in this process
 * or another
 */
export function noteState(answer: unknown, state: () => string): void {
  if (typeof answer === "object" && answer !== null) states.set(answer, state);
}

/** A cursor without the state that it is from. */
export function withoutState(cursor: string): string {
  return cursor.replace(STATE, "");
}

/**
 * An answer whose cursor says of which state it is, and that says so where it goes on in another one.
 * @param run what the operation itself answered
 * @param given the cursor of the call
 */
export function anchored(answer: Record<string, unknown>, run: unknown, given: unknown): Record<string, unknown> {
  const before = typeof given === "string" ? STATE.exec(given)?.[1] : undefined;
  const stateOf = typeof run === "object" && run !== null ? states.get(run) : undefined;
  if (stateOf === undefined || (before === undefined && typeof answer.next_cursor !== "string")) return answer;
  const read = stateOf();
  // The texts and lists that ship with the program never change.
  if (read === "" && typeof answer.total !== "number") return answer;
  const state = Bun.hash(`${read} ${answer.total}`).toString(36).slice(0, 8);
  const whole = withCursor(answer, state);
  const guidance = whole.guidance as WrittenGuidance | undefined;
  if (before === undefined || before === state || guidance === undefined) return whole;
  return { ...whole, guidance: { ...guidance, warnings: [...(guidance.warnings ?? []), LIST_CHANGED] } };
}

/** An answer whose cursor has a state, wherever the answer names it. */
function withCursor(answer: Record<string, unknown>, state: string): Record<string, unknown> {
  const { next_cursor: own } = answer;
  if (typeof own !== "string") return answer;
  const guidance = answer.guidance as WrittenGuidance | undefined;
  const calls = answer.required_next_tool_calls as NextCall[] | undefined;
  const whole = `${own}@${state}`;
  const inLine = (line: string) =>
    line.replaceAll(`\`cursor\` \`${own}\``, `\`cursor\` \`${whole}\``)
      .replaceAll(`"cursor":${JSON.stringify(own)}`, `"cursor":${JSON.stringify(whole)}`)
      .replaceAll(`--cursor ${own}`, `--cursor ${whole}`);
  const inCall = (call: { params: object }) =>
    (call.params as { cursor?: unknown }).cursor === own
      ? { ...call, params: { ...call.params, cursor: whole } }
      : call;
  return {
    ...answer,
    ...(calls === undefined ? {} : { required_next_tool_calls: calls.map(inCall) }),
    ...(guidance === undefined ? {} : {
      guidance: {
        ...guidance,
        next_action: guidance.next_action === null ? null : inLine(guidance.next_action),
        available_actions: guidance.available_actions.map(inLine),
      },
    }),
    next_cursor: whole,
  };
}
