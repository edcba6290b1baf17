import type { Finding } from "../diagnostics/finding.ts";

type Groups = Map<string, readonly Finding[]>;
type Grouped = "file" | "rule";

const NONE: readonly Finding[] = [];

const GROUPS = new WeakMap<readonly Finding[], Partial<Record<Grouped, Groups>>>();

/**
 * The findings in one file. As long as none of them goes, `without` leaves the list itself as it is, so that what was
 * worked out for it holds.
 */
export function findingsIn(file: string, findings: readonly Finding[]): readonly Finding[] {
  return groupsOf(findings, "file").get(file) ?? NONE;
}

/** The findings of one rule; the same list as long as none of them goes. */
export function findingsOf(rule: string, findings: readonly Finding[]): readonly Finding[] {
  return groupsOf(findings, "rule").get(rule) ?? NONE;
}

/** What is left of findings when some are gone. */
export function without(findings: readonly Finding[], gone: ReadonlySet<Finding>): Finding[] {
  const left = findings.filter((finding) => !gone.has(finding));
  const groups: Partial<Record<Grouped, Groups>> = {};
  for (const by of ["file", "rule"] as const) {
    const own = new Map(groupsOf(findings, by));
    for (const key of new Set([...gone].map((finding) => finding[by]))) {
      own.set(key, (own.get(key) ?? NONE).filter((finding) => !gone.has(finding)));
    }
    groups[by] = own;
  }
  GROUPS.set(left, groups);
  return left;
}

function groupsOf(findings: readonly Finding[], by: Grouped): Groups {
  let groups = GROUPS.get(findings);
  if (groups === undefined) GROUPS.set(findings, groups = {});
  return groups[by] ??= Map.groupBy(findings, (finding) => finding[by]);
}
