import type { ArgumentProblem } from "./argument_problem.ts";

/** Levels of lists and objects in one argument; writing deeper ones out as text takes longer than their length says. */
const DEEPEST = 64;
/** Stands for an argument that is nested deeper than any tool takes. */
export const TOO_DEEP = Symbol("nested too deep");

/** The arguments of a call, those left out of sight that are nested too deep to be read, shown or compared. */
export function withoutDeepArguments(args: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(args);
  return entries.every(([, value]) => isWithinDepth(value, DEEPEST))
    ? args
    : Object.fromEntries(entries.map(([name, value]) => [name, isWithinDepth(value, DEEPEST) ? value : TOO_DEEP]));
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isWithinDepth(inner, depth - 1));
}

/** The problem with an argument that is nested too deep. */
export function tooDeep(field: string): ArgumentProblem {
  return {
    field,
    kind: "size",
    expected: `a value of at most ${DEEPEST} levels`,
    received: `more than ${DEEPEST} levels of lists and objects`,
  };
}
