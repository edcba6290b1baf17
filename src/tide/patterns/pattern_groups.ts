import type { PathRecord } from "../record/model.ts";
import type { PatternGroup } from "./patterns.ts";

/** A group whose attempts were not read yet. */
export type NamedGroup = Omit<PatternGroup, "attempts">;

/** Each path is a group, and so is each explicit domain of two paths or more. @param paths the newest version of each */
export function groupsOf(paths: readonly PathRecord[]): NamedGroup[] {
  return [...paths.map(pathGroup), ...domainGroups(paths)];
}

/** The group of one path alone. */
export function pathGroup(path: PathRecord): NamedGroup {
  return groupOf(`path:${path.name}`, [path], path.domain);
}

function domainGroups(paths: readonly PathRecord[]): NamedGroup[] {
  const domains = [...Map.groupBy(paths.filter(({ domain }) => domain !== null), ({ domain }) => domain!)];
  return domains.filter(([, members]) => members.length >= 2).map(([domain, members]) =>
    groupOf(`domain:${domain}`, members, domain)
  );
}

/** All paths of a domain as one group, for what a path without attempts of its own can learn from. */
export function groupOf(key: string, paths: readonly PathRecord[], domain: string | null): NamedGroup {
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort();
  return {
    key,
    paths: paths.map(({ name, version, works }) => ({ name, version, works })),
    domain,
    tags: union(paths.map(({ tags }) => tags)),
    derived_tags: union(paths.map(({ derived_tags }) => derived_tags)),
  };
}
