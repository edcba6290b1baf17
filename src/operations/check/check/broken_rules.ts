import { groupFindings, wordingOf } from "../../../diagnostics/causes.ts";
import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { type Level, reaches } from "../../../diagnostics/finding.ts";
import type { ReportedFinding } from "../../../diagnostics/report.ts";
import type { BrokenRule } from "./contract.ts";

const LONGEST_MESSAGE = 300;
const LONGEST_PLACE_TEXT = 120;
/** Ids that one cause names, and their length. */
const MOST_IDS = 12;
const LONGEST_ID = 80;

/** A broken rule with all its places and findings. */
export type GroupedRule = BrokenRule & { all: readonly string[]; own: readonly ReportedFinding[] };

/** The broken rules in the order of their first findings, one entry for each cause. */
export function brokenRules(findings: readonly ReportedFinding[], from: Level): GroupedRule[] {
  const groups = groupFindings(findings.filter(({ level }) => reaches(level, from)), "cause");
  return groups.map(({ first, places: own }) => {
    const { known = [], known_left_out = 0 } = first.reference ?? {};
    const missing = [...new Set(own.flatMap(({ reference }) => reference === null ? [] : [reference.missing]))];
    return {
      rule: first.rule,
      level: first.level,
      class: first.class,
      count: own.length,
      message: truncate(escapeText(first.message), LONGEST_MESSAGE),
      ...(own.length > 1 ? namedIds("missing", missing) : {}),
      ...(own.length > 1 ? namedIds("known", known, known_left_out) : {}),
      places: [],
      all: own.map((finding) => placeOf(finding, first)),
      own,
    };
  });
}

/** A place as `file:line`; its own text is after it where that of the first does not say it. */
function placeOf(finding: ReportedFinding, first: ReportedFinding): string {
  const place = finding.line === null ? finding.file : `${finding.file}:${finding.line}`;
  const isSaid = finding.message === first.message ||
    (finding.keyword !== null && wordingOf(finding) === wordingOf(first));
  return isSaid ? place : `${place}: ${truncate(escapeText(finding.message), LONGEST_PLACE_TEXT)}`;
}

/** The first ids under a key, and how many are not named. @param beyond how many there are beside all of these */
function namedIds(key: "missing" | "known", ids: readonly string[], beyond = 0): Partial<BrokenRule> {
  if (ids.length === 0) return {};
  const left = Math.max(0, ids.length - MOST_IDS) + beyond;
  return {
    [key]: ids.slice(0, MOST_IDS).map((id) => truncate(escapeText(id), LONGEST_ID)),
    ...(left === 0 ? {} : { [`${key}_left_out`]: left }),
  };
}

/** Places of different files before further ones of the same. */
export function withPlaces({ all, own: _, ...rule }: GroupedRule, most: number): BrokenRule {
  const byFile = [...Map.groupBy(all, (place) => place.replace(/:\d+(?:: .*)?$/s, "")).values()];
  const places: string[] = [];
  for (let round = 0; places.length < Math.min(most, all.length); round++) {
    for (const own of byFile) {
      if (own[round] !== undefined && places.length < most) places.push(own[round]!);
    }
  }
  return { ...rule, places };
}
