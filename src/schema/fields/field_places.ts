import { dereference, type JsonSchema } from "../schemas.ts";

/** A field of a schema and one of the places where it is. */
export interface FieldPlace {
  /** Keys from the root, `[]` for an entry of a list. */
  path: readonly string[];
  schema: JsonSchema;
  /** The keys that the map there demands. */
  demanded: readonly string[];
}

/** The fields of each schema by their key; parts that several places share by reference are one field. */
const places = new WeakMap<JsonSchema, ReadonlyMap<string, readonly FieldPlace[]>>();

/** Every field of a schema by its key. */
export function fieldPlaces(root: JsonSchema): ReadonlyMap<string, readonly FieldPlace[]> {
  const before = places.get(root);
  if (before !== undefined) return before;
  const found = new Map<string, FieldPlace[]>();
  const seen = new Set<JsonSchema>();
  const collect = (given: JsonSchema, path: readonly string[]) => {
    const schema = dereference(given, root);
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [key, field] of Object.entries(schema.properties ?? {})) {
      (found.get(key) ?? found.set(key, []).get(key)!).push({
        path: [...path, key],
        schema: dereference(field, root),
        demanded: schema.required ?? [],
      });
      collect(field, [...path, key]);
    }
    if (schema.items !== undefined) collect(schema.items, [...path, "[]"]);
    for (const branch of schema.oneOf ?? []) collect(branch, path);
  };
  collect(root, []);
  places.set(root, found);
  return found;
}

/** A place as people read it: `definition.personas[].goals`; the root is the empty text. */
export function formatPlace(path: readonly string[]): string {
  return path.join(".").replaceAll(".[]", "[]");
}
