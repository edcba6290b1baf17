import { basename } from "node:path";
import { ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { FEATURES, isFlat, OLD_FOLDERS } from "../../../model/instance_layout.ts";
import type { Artifact, Instance } from "../../../workspace/artifact.ts";

/** An artifact whose place is another one today; both paths relative to the instance. */
export interface FileMove {
  artifact: Artifact;
  to: string;
}

/** A file that stays where older releases had it, and why. */
export interface LeftFile {
  file: string;
  reason: string;
}

/** What moves out of the places of older releases, and what a person has to move. */
export function plannedMoves(instance: Instance): { moves: FileMove[]; left: LeftFile[] } {
  const known = [...instance.artifacts, ...instance.unjudged];
  const targetOf = isFlat(instance) ? placeInPhase : placeToday;
  const taken = new Set(instance.files.map((file) => file.toLowerCase()));
  const moves: FileMove[] = [];
  const left: LeftFile[] = [];
  for (const artifact of known) {
    const to = targetOf(artifact);
    if (to === null || to === artifact.file) continue;
    if (taken.has(to.toLowerCase())) left.push({ file: artifact.file, reason: `${to} is there already` });
    else {
      moves.push({ artifact, to });
      taken.add(to.toLowerCase());
    }
  }
  const artifacts = new Set(known.map(({ file }) => file));
  const others = instance.files.filter((file) => !artifacts.has(file) && oldFolder(file) !== undefined);
  left.push(...others.map((file) => ({ file, reason: "no artifact, so its new place is for a person to choose" })));
  return { moves, left };
}

function oldFolder(file: string): typeof OLD_FOLDERS[number] | undefined {
  return OLD_FOLDERS.find(({ old }) => file.startsWith(`${old}/`));
}

/** Where a file of an old folder of definitions belongs; null for any other. */
function placeToday({ file }: Artifact): string | null {
  const folder = oldFolder(file);
  return folder === undefined ? null : folder.now + file.slice(folder.old.length);
}

/** Where a file of an instance without phase folders belongs; null for what is outside of the phases. */
function placeInPhase({ file, type }: Artifact): string | null {
  const { phase, place, former } = ARTIFACT_TYPES[type];
  if (phase === "other" || place === null) return null;
  const old = former.folders.find((folder) => file.startsWith(folder));
  if (old !== undefined) return `${FEATURES}/${file.slice(old.length)}`;
  if (file.includes("/")) return `${phase}/${file}`;
  // The folder of the place, up to the part that any name stands for.
  const folder = place.slice(0, place.search(/[^/]*(?:\*|$)/));
  return `${folder.includes("/") ? folder : `${phase}/`}${basename(file)}`;
}
