import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import type { Path } from "../diagnostics/path.ts";

/** True when a missing root key is one of the sections that give the type its identity. */
export function isIdentitySection(type: ArtifactType, key: string): boolean {
  return ARTIFACT_TYPES[type].schema.identity.includes(key);
}

/** How many map keys deep a path is inside the artifact: list indices and the wrapper key do not count. */
export function keyDepth(type: ArtifactType, path: Path): number {
  const keys = path.filter((segment) => typeof segment === "string");
  return keys[0] !== undefined && keys[0] === ARTIFACT_TYPES[type].schema.wrapper ? keys.length - 1 : keys.length;
}
