import type { Path } from "../diagnostics/path.ts";
import { asList, asMap, asText } from "./read.ts";

/** One persona of a feature and its place. */
export interface FoundPersona {
  id: string | null;
  name: string | null;
  at: Path;
  value: Record<string, unknown>;
}

/** The three stories of a persona: a day before, the first time, what stays. */
export const STORIES = ["current_situation", "transformation_moment", "emotional_resolution"] as const;

/** Characters from which on the schema is content with a story. */
export const LEAST_STORY = 200;

/** Entries of `definition.personas` that are maps. */
export function personasOf(feature: unknown): FoundPersona[] {
  return asList(asMap(asMap(feature).definition).personas).flatMap((entry, index) => {
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return [];
    const value = asMap(entry);
    return [{ id: asText(value.id), name: asText(value.name), at: ["definition", "personas", index], value }];
  });
}
