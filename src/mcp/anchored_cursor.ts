/** A cursor of an operation, and after a dot a text that is another one whenever what was listed changes. */
const ANCHORED = /^(.+)\.([0-9a-z]{1,13})$/s;

/** What is said where a later part is asked for of what is another by now. */
export const LIST_CHANGED =
  "the files changed since the answer that this cursor is from, so entries may be missing or repeated: without `cursor` the list begins anew";

/** What a caller gave as a cursor: the operation's own part, and the state it is from; null where it names none. */
export function readAnchored(cursor: unknown): { cursor: unknown; state: string | null } {
  const [, own, state] = typeof cursor === "string" ? ANCHORED.exec(cursor) ?? [] : [];
  return own === undefined ? { cursor, state: null } : { cursor: own, state: state! };
}

/** An answer whose cursor says of which state it is, wherever the answer names it. */
export function anchored(answer: Record<string, unknown>, state: string): Record<string, unknown> {
  const { next_cursor: own, guidance, required_next_tool_calls: calls } = answer;
  if (typeof own !== "string") return answer;
  const whole = `${own}.${state}`;
  const inLine = (line: unknown) =>
    typeof line === "string"
      ? line.replaceAll(`\`cursor\` \`${own}\``, `\`cursor\` \`${whole}\``)
        .replaceAll(`"cursor":${JSON.stringify(own)}`, `"cursor":${JSON.stringify(whole)}`)
      : line;
  const inCall = (call: { params: Record<string, unknown> }) =>
    call.params.cursor === own ? { ...call, params: { ...call.params, cursor: whole } } : call;
  const { next_action, available_actions = [] } = (guidance ?? {}) as {
    next_action?: unknown;
    available_actions?: readonly unknown[];
  };
  return {
    ...answer,
    ...(Array.isArray(calls) ? { required_next_tool_calls: calls.map(inCall) } : {}),
    ...(guidance === undefined ? {} : {
      guidance: {
        ...guidance as object,
        next_action: inLine(next_action),
        available_actions: available_actions.map(inLine),
      },
    }),
    next_cursor: whole,
  };
}
