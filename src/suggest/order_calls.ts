import type { NextCall, Priority } from "../contracts/call.ts";

const PRIORITIES: readonly Priority[] = ["urgent", "recommended", "optional"];

/**
 * Urgent calls first, otherwise as given; of calls with the same tool and parameters only the first stays.
 * @param first the call about what comes first in the order of repair: no other is more urgent
 */
export function orderSuggestions(suggestions: readonly NextCall[], first?: NextCall): NextCall[] {
  const all = first === undefined ? suggestions : withFirst(suggestions, first);
  const calls = PRIORITIES.flatMap((priority) => all.filter((call) => call.priority === priority));
  const seen = new Set<string>();
  return calls.filter((call) => {
    const key = keyOf(call);
    return seen.has(key) ? false : seen.add(key);
  });
}

function withFirst(suggestions: readonly NextCall[], first: NextCall): NextCall[] {
  const { reason } = suggestions.find((call) => keyOf(call) === keyOf(first)) ?? first;
  const priority = PRIORITIES.find((one) => [first, ...suggestions].some((call) => call.priority === one))!;
  return [{ ...first, reason, priority }, ...suggestions];
}

function keyOf({ tool, params }: NextCall): string {
  return JSON.stringify([tool, params]);
}
