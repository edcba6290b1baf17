import type { Path } from "../diagnostics/path.ts";
import { dereference, type JsonSchema } from "./schemas.ts";

/** The JSON type name of a value; whole numbers are `integer`. */
export function jsonType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** True when the schema's `type` admits the value; a schema without `type` admits all. */
export function admitsType(schema: JsonSchema, value: unknown): boolean {
  const { type } = schema;
  if (type === undefined) return true;
  const actual = jsonType(value);
  if (!Array.isArray(type)) return type === actual || (actual === "integer" && type === "number");
  return type.includes(actual) || (actual === "integer" && type.includes("number"));
}

/**
 * The alternative of a `oneOf` that the value was meant to be: the type must fit, then the most required keys present.
 * @returns null when no alternative's type fits
 */
export function fittingBranch(schema: JsonSchema, value: unknown, root: JsonSchema): number | null {
  let best: number | null = null;
  let bestScore = -1;
  (schema.oneOf ?? []).forEach((branch, index) => {
    const resolved = dereference(branch, root);
    if (!admitsType(resolved, value)) return;
    const required = resolved.required ?? [];
    const present = required.filter((key) => typeof value === "object" && value !== null && Object.hasOwn(value, key));
    const score = required.length === 0 ? 0.5 : present.length / required.length;
    if (score > bestScore) [best, bestScore] = [index, score];
  });
  return best;
}

/** The schema of the value at a path, alternatives chosen by the value; null where no schema describes it. */
export function schemaAt(root: JsonSchema, value: unknown, path: Path): JsonSchema | null {
  let schema: JsonSchema | null = resolve(root, value, root);
  let current = value;
  for (const segment of path) {
    current = typeof current === "object" && current !== null
      ? (current as Record<string | number, unknown>)[segment]
      : undefined;
    const next: JsonSchema | undefined = typeof segment === "number"
      ? schema?.items
      : propertyOf(schema, segment) ?? extra(schema);
    if (next === undefined) return null;
    schema = resolve(next, current, root);
  }
  return schema;
}

/** The schema of a field whatever the document holds; `oneOf` resolves to the first alternative that has the path. */
export function schemaOfField(root: JsonSchema, path: Path): JsonSchema | null {
  let candidates: JsonSchema[] = alternatives(root, root);
  for (const segment of path) {
    const next: JsonSchema[] = [];
    for (const schema of candidates) {
      const child = typeof segment === "number" ? schema.items : propertyOf(schema, segment);
      if (child !== undefined) next.push(...alternatives(child, root));
    }
    if (next.length === 0) return null;
    candidates = next;
  }
  return candidates[0] ?? null;
}

/** The schema of a property that is declared by name; keys such as `constructor` name none. */
export function propertyOf(schema: JsonSchema | null, key: string): JsonSchema | undefined {
  return schema?.properties !== undefined && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
}

function resolve(schema: JsonSchema, value: unknown, root: JsonSchema): JsonSchema {
  const resolved = dereference(schema, root);
  if (resolved.oneOf === undefined) return resolved;
  const branch = fittingBranch(resolved, value, root);
  return branch === null ? resolved : resolve(resolved.oneOf[branch]!, value, root);
}

function alternatives(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const resolved = dereference(schema, root);
  return resolved.oneOf === undefined ? [resolved] : resolved.oneOf.flatMap((branch) => alternatives(branch, root));
}

function extra(schema: JsonSchema | null): JsonSchema | undefined {
  const additional = schema?.additionalProperties;
  return typeof additional === "object" ? additional : undefined;
}

/** True where most of the keys of a map, or of the maps in a list, are fields of a schema. */
export function sharesKeys({ properties = {} }: JsonSchema, value: object): boolean {
  const maps = Array.isArray(value) ? value : [value];
  const keys = maps.flatMap((map) => typeof map === "object" && map !== null ? Object.keys(map) : []);
  return keys.filter((key) => Object.hasOwn(properties, key)).length * 2 > keys.length;
}
