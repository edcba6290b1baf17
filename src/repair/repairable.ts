import { type Finding, kindOfAll } from "../diagnostics/finding.ts";
import { isCitedElsewhere } from "../rules/name_citations.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { proposeEdits } from "./propose.ts";

/** Findings of a file that have been looked at, by what the proposals for them depend on. */
type Known = Map<string, boolean>;

const known = new WeakMap<Artifact, Known>();

/**
 * True for a finding that has a safe repair at first sight. Kept for each file, except for references, whose repair depends
 * on other files.
 */
export function isRepairable(artifact: Artifact, finding: Finding, isCitedOften: (name: string) => boolean): boolean {
  if (isCitedElsewhere(finding)) return false;
  if (finding.reference !== null) return hasSafeEdits(artifact, finding, isCitedOften);
  const own = knownOf(artifact);
  const { rule, path, keyword, missing_field, actual, edits } = finding;
  const key = JSON.stringify([rule, path, keyword, missing_field, actual, edits]);
  let found = own.get(key);
  if (found === undefined) own.set(key, found = hasSafeEdits(artifact, finding, isCitedOften));
  return found;
}

/** Which findings of a file are known to be repairable or not; null where nothing has asked. */
export function knownRepairable(artifact: Artifact): Record<string, boolean> | null {
  const own = known.get(artifact);
  return own === undefined ? null : Object.fromEntries(own);
}

/** Takes over from an earlier run which findings of a file that is still the same are repairable. */
export function takeRepairable(artifact: Artifact, repairable: Readonly<Record<string, boolean>>): void {
  known.set(artifact, new Map(Object.entries(repairable)));
}

function knownOf(artifact: Artifact): Known {
  let own = known.get(artifact);
  if (own === undefined) known.set(artifact, own = new Map());
  return own;
}

function hasSafeEdits(artifact: Artifact, finding: Finding, isCitedOften: (name: string) => boolean): boolean {
  const edits = proposeEdits(artifact, finding, isCitedOften, () => []);
  return edits.length > 0 && kindOfAll(edits) === "safe";
}
