import { countLevels, type Finding, type LevelCounts } from "./finding.ts";

/** Findings with one cause: what removes the first removes the others. */
export interface CauseGroup<Found> {
  /** What they have in common; null for a single finding with a cause of its own. */
  cause: string | null;
  first: Found;
  /** All of them, the first included, in the order in which they were given. */
  places: readonly Found[];
  counts: LevelCounts;
}

/** Groups findings by their cause, in the order of the first of each. */
export function groupByCause<Found extends Pick<Finding, "cause" | "level">>(
  findings: Iterable<Found>,
): CauseGroup<Found>[] {
  const groups = Map.groupBy<string | Found, Found>(findings, (finding) => finding.cause ?? finding);
  return [...groups.values()].map((places) => ({
    cause: places[0]!.cause,
    first: places[0]!,
    places,
    counts: countLevels(places),
  }));
}
