import { type EditKind, type Finding, kindOfAll } from "../diagnostics/finding.ts";
import { isCitedElsewhere } from "../rules/folds/name_citations.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { proposeEdits } from "./propose.ts";

/** How sure the repair of a finding is at first sight; `none` where none is known. */
export type RepairKind = EditKind | "none";

/** Findings of a file that have been looked at, by what the proposals for them depend on. */
type Known = Map<string, RepairKind>;

const known = new WeakMap<Artifact, Known>();

/**
 * How sure the repair of a finding is at first sight. Kept for each file, except for references, whose repair depends on
 * other files.
 */
export function repairKind(artifact: Artifact, finding: Finding, isCitedOften: (name: string) => boolean): RepairKind {
  if (isCitedElsewhere(finding)) return "none";
  if (finding.reference !== null) return kindOfEdits(artifact, finding, isCitedOften);
  const own = knownOf(artifact);
  const { rule, path, keyword, missing_field, actual, edits } = finding;
  const key = JSON.stringify([rule, path, keyword, missing_field, actual, edits]);
  let found = own.get(key);
  if (found === undefined) own.set(key, found = kindOfEdits(artifact, finding, isCitedOften));
  return found;
}

/** How sure the repairs of a file's findings are, as far as something has asked; null where nothing has asked. */
export function knownRepairable(artifact: Artifact): Record<string, RepairKind> | null {
  const own = known.get(artifact);
  return own === undefined ? null : Object.fromEntries(own);
}

/** Takes over from an earlier run which findings of a file that is still the same are repairable. */
export function takeRepairable(artifact: Artifact, repairable: Readonly<Record<string, RepairKind>>): void {
  known.set(artifact, new Map(Object.entries(repairable)));
}

function knownOf(artifact: Artifact): Known {
  let own = known.get(artifact);
  if (own === undefined) known.set(artifact, own = new Map());
  return own;
}

function kindOfEdits(artifact: Artifact, finding: Finding, isCitedOften: (name: string) => boolean): RepairKind {
  const edits = proposeEdits(artifact, finding, isCitedOften, () => []);
  return edits.length === 0 ? "none" : kindOfAll(edits);
}
