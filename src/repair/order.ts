import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { compareText } from "../diagnostics/finding.ts";
import { citations } from "../model/citations.ts";
import type { EpfModel } from "../model/model.ts";
import { detectByPath } from "../format/detect.ts";

/** Rank of files whose type has no turn of its own. */
const LAST = Number.MAX_SAFE_INTEGER;

/** One file to be put in order. */
export interface FileToOrder {
  /** Path inside the instance. */
  file: string;
  artifact_type: ArtifactType | null;
  unreadable: boolean;
}

/**
 * Files in the order in which repairs unlock each other: unreadable ones, then the working order of their types, then
 * files that others cite before those that cite them. Copies of past cycles come last.
 * @param model the instance around the files, or null where they are alone
 */
export function orderFiles<File extends FileToOrder>(files: readonly File[], model: EpfModel | null): File[] {
  const depths = model === null ? new Map<string, number>() : citingDepths(model);
  const archived = new Set(model?.instance.artifacts.filter((artifact) => artifact.archived).map(({ file }) => file));
  const rank = ({ file, artifact_type }: FileToOrder) => {
    const type = artifact_type ?? detectByPath(file);
    return (type === null ? null : ARTIFACT_TYPES[type].upkeep.repairOrder) ?? LAST;
  };
  const early = (one: FileToOrder) => one.unreadable ? 0 : archived.has(one.file) ? 2 : 1;
  return [...files].sort((a, b) =>
    early(a) - early(b) || rank(a) - rank(b) || (depths.get(a.file) ?? 0) - (depths.get(b.file) ?? 0) ||
    compareText(a.file, b.file)
  );
}

/** How many citations lead from each file down to one that cites nothing; loops are cut where they close. */
function citingDepths(model: EpfModel): Map<string, number> {
  const homes = new Map(model.definitions.map(({ id, artifact }) => [id, artifact.file]));
  const cites = new Map<string, Set<string>>();
  for (const { artifact, id } of citations(model, "definition")) {
    const home = homes.get(id);
    if (home === undefined || home === artifact.file) continue;
    cites.set(artifact.file, (cites.get(artifact.file) ?? new Set()).add(home));
  }
  const depths = new Map<string, number>();
  const open = new Set<string>();
  const depthOf = (file: string): number => {
    const known = depths.get(file);
    if (known !== undefined) return known;
    if (open.has(file)) return 0;
    open.add(file);
    const depth = Math.max(-1, ...[...cites.get(file) ?? []].map(depthOf)) + 1;
    open.delete(file);
    depths.set(file, depth);
    return depth;
  };
  for (const file of [...cites.keys()].sort()) depthOf(file);
  return depths;
}
