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

/**
 * The first calls of a list, as many as an answer takes. Each tool keeps its first call before another one gets a second,
 * so that no kind of help is left out because another has many places.
 */
export function mostOf(calls: readonly NextCall[], count: number): NextCall[] {
  const firsts = calls.filter(({ tool }, index) => calls.findIndex((call) => call.tool === tool) === index);
  const kept = new Set([...firsts, ...calls.filter((call) => !firsts.includes(call))].slice(0, count));
  return calls.filter((call) => kept.has(call));
}

/** What an answer says where it has no room for all calls; nothing where all of them are in it. */
export function leftOutWarning(all: readonly NextCall[], kept: readonly NextCall[]): string[] {
  return all.length === kept.length
    ? []
    : [`the ${kept.length} most urgent of ${all.length} calls are listed; check again after them for the others`];
}

function withFirst(suggestions: readonly NextCall[], first: NextCall): NextCall[] {
  const { reason } = suggestions.find((call) => keyOf(call) === keyOf(first)) ?? first;
  const priority = PRIORITIES.find((one) => [first, ...suggestions].some((call) => call.priority === one))!;
  return [{ ...first, reason, priority }, ...suggestions];
}

function keyOf({ tool, params }: NextCall): string {
  return JSON.stringify([tool, params]);
}
