import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { detectByPath } from "../format/detect.ts";
import type { EpfModel } from "./model.ts";

/** A file or folder that could not be read. */
export interface Unreadable {
  file: string;
}

/**
 * Current files of some types that could not be read, and folders that may hold such. What they define is unknown, so
 * a rule must not call a reference to it broken.
 */
export function unreadable({ instance }: EpfModel, ...types: readonly ArtifactType[]): Unreadable[] {
  const texts = instance.artifacts.filter(({ document, archived, type }) =>
    !document.readable && !archived && types.includes(type)
  );
  const lost = instance.findings.filter((finding) =>
    finding.class === "unreadable" && finding.level === "error" && types.some((type) => mayHold(finding.file, type))
  );
  return [...texts, ...lost];
}

/** True for the place of a type, and for a folder on the way to it. */
function mayHold(place: string, type: ArtifactType): boolean {
  const known = detectByPath(place);
  if (known !== null) return known === type;
  const usual = ARTIFACT_TYPES[type].place;
  if (place === "." || usual === null) return true;
  const fixed = usual.slice(0, usual.search(/[*]|$/));
  return fixed.startsWith(`${place}/`) || place.startsWith(fixed);
}
