import { dereference, type JsonSchema } from "../../../schema/schemas.ts";
import { printText } from "../../../yaml/print.ts";

/** Levels of demanded fields that one snippet writes. */
const DEEPEST = 3;

/**
 * A key with what its value demands, as a snippet of the protocol: the fields that must be there, each with a stop for
 * the cursor. No text is made up.
 * @param column of the key on its line
 * @returns null where the value is a plain one
 */
export function keySnippet(key: string, schema: JsonSchema, root: JsonSchema, column: number): string | null {
  const stops = { next: 1 };
  const value = valueLines(schema, root, column, 0, stops);
  return value === null ? null : `${escaped(key)}:${value}`;
}

/** An entry of a list with the fields that it must have, behind its dash. */
export function entrySnippet(map: JsonSchema, root: JsonSchema, column: number): string {
  const stops = { next: 1 };
  return (map.required ?? []).map((key) => field(key, map, root, column, 0, stops)).join(`\n${" ".repeat(column)}`);
}

/** The text of a snippet, for an editor that has none. */
export function withoutStops(snippet: string): string {
  return snippet.replaceAll(/\\([\\$}])|\$\d+/g, "$1");
}

/** What follows the colon; null where that is one stop on the same line. */
function valueLines(
  given: JsonSchema,
  root: JsonSchema,
  column: number,
  depth: number,
  stops: { next: number },
): string | null {
  const schema = dereference(given, root);
  const margin = `\n${" ".repeat(column + 2)}`;
  if (schema.type === "object" && schema.properties !== undefined) {
    const fields = depth >= DEEPEST ? [] : schema.required ?? [];
    if (fields.length === 0) return `${margin}$${stops.next++}`;
    return fields.map((key) => `${margin}${field(key, schema, root, column + 2, depth, stops)}`).join("");
  }
  if (schema.type === "array") {
    const items = schema.items === undefined ? null : dereference(schema.items, root);
    const fields = items?.type === "object" && depth < DEEPEST ? items.required ?? [] : [];
    if (fields.length === 0) return `${margin}- $${stops.next++}`;
    return fields.map((key, index) =>
      `${margin}${index === 0 ? "- " : "  "}${field(key, items!, root, column + 4, depth, stops)}`
    ).join("");
  }
  return null;
}

function field(
  key: string,
  map: JsonSchema,
  root: JsonSchema,
  column: number,
  depth: number,
  stops: { next: number },
): string {
  const property = map.properties?.[key] ?? {};
  const value = valueLines(property, root, column, depth + 1, stops);
  return `${escaped(printText(key))}:${value ?? ` $${stops.next++}`}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\$}]/g, "\\$&");
}
