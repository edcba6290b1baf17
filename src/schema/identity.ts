import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import type { Path } from "../diagnostics/path.ts";
import type { SchemaName } from "./schemas.ts";

/** True when a missing root key is one of the sections that give the type its identity. */
export function isIdentitySection(type: ArtifactType, key: string): boolean {
  return ARTIFACT_TYPES[type].schema.identity.includes(key);
}

/** True for a section that gives the type its identity, or the layers of a value model, that is there and holds nothing. */
export function isEmptySection(type: SchemaName, path: Path, at: unknown): boolean {
  const [key] = path;
  if (type === "epf_settings" || path.length !== 1 || typeof key !== "string") return false;
  if (!isIdentitySection(type, key) && !(type === "value_model" && key === "layers")) return false;
  return typeof at === "object" && at !== null && Object.keys(at).length === 0;
}

/** How many map keys deep a path is inside the artifact: list indices and the wrapper key do not count. */
export function keyDepth(type: ArtifactType, path: Path): number {
  const keys = path.filter((segment) => typeof segment === "string");
  return keys[0] !== undefined && keys[0] === ARTIFACT_TYPES[type].schema.wrapper ? keys.length - 1 : keys.length;
}
