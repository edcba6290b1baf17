import { ARTIFACT_TYPES, type ArtifactType } from "./artifact_types.ts";

/** True for a type whose file no instance begins with, none asks for, and whose ids no other file cites. */
export function mayBeRemoved(type: ArtifactType): boolean {
  const { phase, ids, starter, upkeep } = ARTIFACT_TYPES[type];
  const isCited = ids.own !== null || ids.parts.length > 0;
  return starter === null && phase !== "other" && upkeep.requiredFrom === null && !isCited;
}
