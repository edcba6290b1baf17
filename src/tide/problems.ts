import { TideFailure, type TideProblem } from "./failure.ts";

/** The order in which problems count: the first one of the earliest stage is the answer. */
const STAGES = ["type", "presence", "size", "vocabulary"] as const;

/** A problem with an input, and when it counts. */
export interface StagedProblem {
  stage: typeof STAGES[number];
  problem: TideProblem;
}

/** The problem that a call is refused for, with ten others in its `details.also`. @param problems one at least */
export function firstProblem(problems: readonly StagedProblem[]): TideProblem {
  const [first, ...others] = problems
    .toSorted((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage))
    .map(({ problem }) => problem) as [TideProblem, ...TideProblem[]];
  if (others.length === 0) return first;
  const also = others.slice(0, 10).map(({ code, field, message }) => ({ code, field, message }));
  return { ...first, details: { ...first.details, also } };
}

/** @throws TideFailure when there is a problem */
export function refuseProblems(problems: readonly StagedProblem[]): void {
  if (problems.length > 0) throw new TideFailure(firstProblem(problems));
}
