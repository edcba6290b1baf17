import type { NextCall, Priority } from "../contracts/call.ts";

const RANK: Record<Priority, number> = { urgent: 0, recommended: 1, optional: 2 };

/** Urgent calls first, otherwise as given; of calls with the same tool and parameters only the first stays. */
export function orderSuggestions(suggestions: readonly NextCall[]): NextCall[] {
  const seen = new Set<string>();
  return suggestions
    .map((suggestion, place) => ({ suggestion, place }))
    .sort((a, b) => RANK[a.suggestion.priority] - RANK[b.suggestion.priority] || a.place - b.place)
    .map(({ suggestion }) => suggestion)
    .filter(({ tool, params }) => {
      const key = JSON.stringify([tool, params]);
      return seen.has(key) ? false : seen.add(key);
    });
}
