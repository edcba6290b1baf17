import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { formatPath } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Citation } from "../citations.ts";

/** What there is for the citations of one kind to name. */
export interface DefinedIds {
  /** The ids of the current roadmap. */
  current: readonly string[];
  /** The ids of the roadmaps in the archive. */
  planned: ReadonlySet<string>;
  /** Those of them that no report has refuted. */
  standing: readonly string[];
  isLookingBack(citation: Citation): boolean;
}

/**
 * Which ids a citation may have meant. What looks back cites what was planned then, and most of all what its file cites
 * elsewhere; of several ids those that its list has already are not offered again. That is worked out once for each file
 * and each list: thousands of entries of one list are not compared with each other.
 * @param cited every citation of the kind
 */
export function citableIds(
  cited: readonly Citation[],
  { current, planned, standing, isLookingBack }: DefinedIds,
): (citation: Citation) => readonly string[] {
  const byFile = Map.groupBy(cited, ({ artifact }) => artifact);
  const byList = Map.groupBy(cited, listOf);
  const setOf = onceForEach((ids: readonly string[]) => new Set(ids));
  const beforeIn = onceForEach((artifact: Artifact) => {
    const beside = byFile.get(artifact)!.map(({ id }) => id).filter((id) => planned.has(id));
    return [...new Set([...beside, ...standing, ...current])];
  });
  const free = new Map<string, readonly string[]>();
  const withoutTaken = (all: readonly string[], list: string) => {
    const known = setOf(all);
    const taken = new Set(byList.get(list)!.map(({ id }) => id).filter((id) => known.has(id)));
    const others = taken.size === 0 ? all : all.filter((id) => !taken.has(id));
    return others.length > 1 ? others : all;
  };
  return (citation) => {
    const all = planned.size > 0 && isLookingBack(citation) ? beforeIn(citation.artifact) : current;
    const list = listOf(citation);
    if (list === null) return all;
    let found = free.get(list);
    if (found === undefined) free.set(list, found = withoutTaken(all, list));
    return found;
  };
}

/** The list of ids that a citation is an entry of; null where it stands alone. */
function listOf({ artifact, at }: Citation): string | null {
  return typeof at.at(-1) === "number" ? `${artifact.file}\n${formatPath(at.slice(0, -1))}` : null;
}
