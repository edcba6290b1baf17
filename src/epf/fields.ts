import type { Path } from "../core/path.ts";
import { asList, asMap, asText } from "./read.ts";

/** A value that a field pattern reached, and where it stands. */
export interface Field {
  value: unknown;
  path: Path;
}

/** A text that a field pattern reached, and where it stands. */
export interface TextField {
  text: string;
  path: Path;
}

/**
 * Every value that a field pattern reaches, in document order. Patterns are written as in the format facts:
 * `okrs[].id` goes through a list, `tracks.<key>.okrs` through the values of a map.
 */
export function fieldsAt(root: unknown, pattern: string): Field[] {
  let fields: Field[] = [{ value: root, path: [] }];
  for (const part of pattern.split(".")) {
    const name = part.replace(/(\[\])+$/, "");
    fields = fields.flatMap((field) => stepInto(field, name));
    for (let depth = name.length; depth < part.length; depth += 2) fields = fields.flatMap(itemsOf);
  }
  return fields;
}

/** The texts among the values that a pattern reaches; blank ones are left out. */
export function textFieldsAt(root: unknown, pattern: string): TextField[] {
  return fieldsAt(root, pattern).flatMap(({ value, path }) => {
    const text = asText(value);
    return text === null ? [] : [{ text, path }];
  });
}

function stepInto({ value, path }: Field, name: string): Field[] {
  const map = asMap(value);
  if (name === "<key>") return Object.entries(map).map(([key, child]) => ({ value: child, path: [...path, key] }));
  return Object.hasOwn(map, name) ? [{ value: map[name], path: [...path, name] }] : [];
}

function itemsOf({ value, path }: Field): Field[] {
  return asList(value).map((item, index) => ({ value: item, path: [...path, index] }));
}
