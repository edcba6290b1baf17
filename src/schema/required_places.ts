import { type Path, valueAt } from "../diagnostics/path.ts";
import { locateSchema } from "./locate.ts";
import { dereference, type JsonSchema, loadSchema, type SchemaName } from "./schemas.ts";

/** Deeper requirements are not counted: schemas may refer to themselves. */
const DEEPEST = 8;

/**
 * How many values a schema requires in the part at a path, at least 1: of a list that is too short those of the entries
 * that it lacks.
 */
export function requiredPlaces(name: SchemaName, value: unknown, path: Path): number {
  const located = locateSchema(name, value, path);
  if (located === null) return 1;
  const { items, minItems = 0 } = located.schema;
  const list = valueAt(value, path);
  const root = loadSchema(name);
  return items !== undefined && Array.isArray(list) && list.length > 0
    ? Math.max(1, minItems - list.length) * placesOf(items, root, 0)
    : placesOf(located.schema, root, 0);
}

/** Places by schema, for each depth: every missing part of an instance asks anew. */
const counted = new WeakMap<JsonSchema, number[]>();

function placesOf(schema: JsonSchema, root: JsonSchema, depth: number): number {
  let byDepth = counted.get(schema);
  if (byDepth === undefined) counted.set(schema, byDepth = []);
  return byDepth[depth] ??= countPlaces(schema, root, depth);
}

function countPlaces(schema: JsonSchema, root: JsonSchema, depth: number): number {
  const resolved = dereference(schema, root);
  if (depth === DEEPEST) return 1;
  const inside = (part: JsonSchema) => placesOf(part, root, depth + 1);
  if (resolved.oneOf !== undefined) return Math.min(...resolved.oneOf.map(inside));
  if (resolved.items !== undefined) return Math.max(1, resolved.minItems ?? 0) * inside(resolved.items);
  const required = resolved.required ?? [];
  return Math.max(1, required.reduce((sum, key) => sum + inside(resolved.properties?.[key] ?? {}), 0));
}
