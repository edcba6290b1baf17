import { countLevels, type Finding, type LevelCounts } from "./finding.ts";

/** By what findings are put together; by `cause`, those of which no cause is known by their rule and what they say. */
export const GROUPINGS = ["cause", "rule", "file"] as const;
export type Grouping = typeof GROUPINGS[number];

/** Findings that have something in common. */
export interface FindingGroup<Found> {
  first: Found;
  /** All of them, the first included, in the order in which they were given. */
  places: readonly Found[];
  counts: LevelCounts;
}

type Groupable = Pick<
  Finding,
  "cause" | "rule" | "class" | "stage" | "level" | "file" | "message" | "help" | "keyword"
>;

/**
 * Puts findings together, in the order of the first of each group; what removes one cause removes its whole group.
 * Findings of which no cause is known have their rule in common: those of the schema by stage and class, whatever it
 * demands of their places; others only where sentence and help differ in nothing but what they quote and count.
 */
export function groupFindings<Found extends Groupable>(
  findings: Iterable<Found>,
  by: Grouping,
): FindingGroup<Found>[] {
  const keys = {
    file: ({ file }: Found) => file,
    rule: ({ rule }: Found) => rule,
    cause: ({ cause, rule, class: kind, stage, level, message, help, keyword }: Found) =>
      cause !== null
        ? `cause ${level} ${cause}`
        : JSON.stringify([rule, level, ...(keyword === null ? [formOf(message), formOf(help ?? "")] : [stage, kind])]),
  };
  return [...Map.groupBy(findings, keys[by]).values()].map((places) => ({
    first: places[0]!,
    places,
    counts: countLevels(places),
  }));
}

/** The help that holds for all places of a group; null where they have none, or have different ones. */
export function sharedHelp(places: readonly Pick<Finding, "help">[]): string | null {
  const help = places[0]?.help ?? null;
  return places.every((place) => place.help === help) ? help : null;
}

/**
 * Alike for findings of one group that need one text only, beside the lines of all: those for which the schema demands
 * the same, and others of one sentence and one help.
 */
export function wordingOf(
  { keyword, missing_field, expected, message, help }: Pick<
    Finding,
    "keyword" | "missing_field" | "expected" | "message" | "help"
  >,
): string {
  return JSON.stringify(keyword === null ? [formOf(message), help] : [missing_field, expected]);
}

/** A sentence without what it quotes and counts. */
function formOf(text: string): string {
  return text
    .replaceAll(/`[^`]*`(?:(?:, | and | or )`[^`]*`)*(?: and \d+ more)?/g, "``")
    .replaceAll(/\d+(?:[.,]\d+)*/g, "0");
}
