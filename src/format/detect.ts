import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType, typesInOrder } from "./artifact_types.ts";

const BY_PATH = typesInOrder(({ path }) => path);
const BY_KEYS = typesInOrder(({ keys }) => keys);

/** The type that a path names, or null. */
export function detectByPath(path: string): ArtifactType | null {
  return BY_PATH.find((type) => ARTIFACT_TYPES[type].path!.forms.some((form) => form.test(path))) ?? null;
}

/** The type that a document's root keys give away, or null. A definition says by its track which one it is. */
export function detectByContent(value: unknown): ArtifactType | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const map = value as Record<string, unknown>;
  const has = (key: string) => Object.hasOwn(map, key);
  if (has("track") && has("definition") && typeof map.track === "string") {
    const definition = ARTIFACT_TYPE_NAMES.find((type) => ARTIFACT_TYPES[type].definitionsOf === map.track);
    if (definition !== undefined) return definition;
  }
  return BY_KEYS.find((type) => ARTIFACT_TYPES[type].keys!.anyOf.some((keys) => keys.every(has))) ?? null;
}
