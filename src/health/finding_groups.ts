import type { Finding } from "../diagnostics/finding.ts";

/** What findings are asked for by; a constant function, since answers are kept by it. */
export type Kind = (finding: Finding) => boolean;

interface Groups {
  files?: Map<string, readonly Finding[]>;
  rules?: Map<string, readonly Finding[]>;
  kinds: Map<Kind, readonly Finding[]>;
}

const NONE: readonly Finding[] = [];

const GROUPS = new WeakMap<readonly Finding[], Groups>();

/**
 * The findings in one file. As long as none of them goes, `without` leaves the list itself as it is, so that what was
 * worked out for it holds.
 */
export function findingsIn(file: string, findings: readonly Finding[]): readonly Finding[] {
  return filesOf(findings, groupsOf(findings)).get(file) ?? NONE;
}

/** The findings of one rule; the same list as long as none of them goes. */
export function findingsOf(rule: string, findings: readonly Finding[]): readonly Finding[] {
  return rulesOf(findings, groupsOf(findings)).get(rule) ?? NONE;
}

/** The findings of a kind; the same list as long as none of them goes. */
export function those(isOfKind: Kind, findings: readonly Finding[]): readonly Finding[] {
  const { kinds } = groupsOf(findings);
  let found = kinds.get(isOfKind);
  if (found === undefined) kinds.set(isOfKind, found = findings.filter(isOfKind));
  return found;
}

/** What is left of findings when some are gone. */
export function without(findings: readonly Finding[], gone: ReadonlySet<Finding>): Finding[] {
  const left = findings.filter((finding) => !gone.has(finding));
  const groups = groupsOf(findings);
  const isLeft = (finding: Finding) => !gone.has(finding);
  const all = [...gone];
  GROUPS.set(left, {
    files: regrouped(filesOf(findings, groups), all.map(({ file }) => file), isLeft),
    rules: regrouped(rulesOf(findings, groups), all.map(({ rule }) => rule), isLeft),
    kinds: new Map(
      [...groups.kinds].map(([isOfKind, own]) => [isOfKind, all.some(isOfKind) ? own.filter(isLeft) : own]),
    ),
  });
  return left;
}

function regrouped(
  groups: ReadonlyMap<string, readonly Finding[]>,
  changed: readonly string[],
  isLeft: Kind,
): Map<string, readonly Finding[]> {
  const again = new Map(groups);
  for (const key of new Set(changed)) again.set(key, (groups.get(key) ?? NONE).filter(isLeft));
  return again;
}

function groupsOf(findings: readonly Finding[]): Groups {
  let groups = GROUPS.get(findings);
  if (groups === undefined) GROUPS.set(findings, groups = { kinds: new Map() });
  return groups;
}

function filesOf(findings: readonly Finding[], groups: Groups): ReadonlyMap<string, readonly Finding[]> {
  return groups.files ??= Map.groupBy(findings, ({ file }) => file);
}

function rulesOf(findings: readonly Finding[], groups: Groups): ReadonlyMap<string, readonly Finding[]> {
  return groups.rules ??= Map.groupBy(findings, ({ rule }) => rule);
}
