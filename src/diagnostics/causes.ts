import { countLevels, type Finding, type LevelCounts } from "./finding.ts";

/** By what findings are put together; by `cause`, those of which no cause is known by their rule and stage. */
export const GROUPINGS = ["cause", "rule", "file"] as const;
export type Grouping = typeof GROUPINGS[number];

/** Findings that have something in common. */
export interface FindingGroup<Found> {
  first: Found;
  /** All of them, the first included, in the order in which they were given. */
  places: readonly Found[];
  counts: LevelCounts;
}

/** Puts findings together, in the order of the first of each group; what removes one cause removes its whole group. */
export function groupFindings<Found extends Pick<Finding, "cause" | "rule" | "stage" | "level" | "file">>(
  findings: Iterable<Found>,
  by: Grouping,
): FindingGroup<Found>[] {
  const keys = {
    file: ({ file }: Found) => file,
    rule: ({ rule }: Found) => rule,
    cause: ({ cause, rule, stage, level }: Found) =>
      cause === null ? `rule ${rule} ${stage} ${level}` : `cause ${level} ${cause}`,
  };
  return [...Map.groupBy(findings, keys[by]).values()].map((places) => ({
    first: places[0]!,
    places,
    counts: countLevels(places),
  }));
}

/** What a finding asks for: those of one group that ask for the same may share a text, others have their own. */
export function demandOf({ missing_field, expected }: Pick<Finding, "missing_field" | "expected">): string {
  return JSON.stringify([missing_field, expected]);
}
