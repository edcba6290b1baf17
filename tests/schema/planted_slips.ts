import type { Path } from "#src/diagnostics/path.ts";
import { dereference, type JsonSchema } from "#src/schema/schemas.ts";

/** A document in which every field of a schema is there once; of alternatives each gives documents of its own. */
export function fullValues(given: JsonSchema, root: JsonSchema): unknown[] {
  const schema = dereference(given, root);
  if (schema.oneOf !== undefined) return schema.oneOf.flatMap((branch) => fullValues(branch, root));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0]];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return fullValues(schema.items ?? {}, root).map((entry) => [entry]);
  if (type === "object") return fullMaps(schema, root);
  return [type === "string" ? schema.examples?.[0] ?? "text" : type === "boolean" ? true : 1];
}

/** As many maps as the field with the most alternatives has. */
function fullMaps(schema: JsonSchema, root: JsonSchema): Record<string, unknown>[] {
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [key, fullValues(field, root)] as const);
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from(
    { length: count },
    (_, index) => Object.fromEntries(fields.map(([key, values]) => [key, values[index % values.length]])),
  );
}

/** Every map in a value, with its path. */
export function mapsIn(value: unknown, path: Path = []): { path: Path; map: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => mapsIn(entry, [...path, index]));
  const map = value as Record<string, unknown>;
  return [{ path, map }, ...Object.entries(map).flatMap(([key, entry]) => mapsIn(entry, [...path, key]))];
}

/** A copy of a value in which the map at a path has another key, at the same position. */
export function withRenamedKey(value: unknown, path: Path, from: string, to: string): unknown {
  const [head, ...rest] = path;
  if (head === undefined) {
    return Object.fromEntries(Object.entries(value as object).map(([key, entry]) => [key === from ? to : key, entry]));
  }
  if (Array.isArray(value)) {
    return value.map((entry, index) => index === head ? withRenamedKey(entry, rest, from, to) : entry);
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([key, entry]) => [
      key,
      key === head ? withRenamedKey(entry, rest, from, to) : entry,
    ]),
  );
}

/** Ways in which hands and habits misspell a key. */
export const SLIPS: Readonly<Record<string, (key: string) => string>> = {
  "swapped letters": (key) => {
    const at = Math.max(1, Math.floor(key.length / 2) - 1);
    return key.slice(0, at) + (key[at + 1] ?? "") + key[at]! + key.slice(at + 2);
  },
  "a letter left out": (key) => key.slice(0, Math.ceil(key.length / 2)) + key.slice(Math.ceil(key.length / 2) + 1),
  "a letter twice": (key) => key.slice(0, 2) + key.slice(1),
  "a wrong letter": (key) => `${key.slice(0, -2)}q${key.slice(-1)}`,
  "camel case": (key) => key.replaceAll(/_(\p{L})/gu, (_, letter: string) => letter.toUpperCase()),
  "dashes": (key) => key.replaceAll("_", "-"),
  "a capital": (key) => key[0]!.toUpperCase() + key.slice(1),
  "another number": (key) => key.endsWith("s") ? key.slice(0, -1) : `${key}s`,
};
