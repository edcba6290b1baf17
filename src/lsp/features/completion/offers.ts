import { truncate } from "../../../diagnostics/escape.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { locateSchema } from "../../../schema/locate.ts";
import { dereference, type JsonSchema, loadSchema } from "../../../schema/schemas.ts";
import { demandWords } from "../../../schema/words.ts";
import { printText } from "../../../yaml/print.ts";
import { cursorAt } from "./cursor.ts";
import { type CompletionOffer, type CompletionRequest, LONGEST_DETAIL } from "./offer.ts";
import { entrySnippet, keySnippet, withoutStops } from "./snippets.ts";
import { listsFor, valuesFor } from "./values.ts";
import type { Cursor } from "./word.ts";

/** Offers of one answer. */
const MOST = 200;

/**
 * What may be written at the cursor, what is demanded first.
 * @returns at most 200 offers; where there are more, those that hold what is typed
 */
export function offersAt(request: CompletionRequest): { offers: CompletionOffer[]; isAll: boolean } {
  const cursor = cursorAt(request.text, request.offset);
  if (cursor === null) return { offers: [], isAll: true };
  const found = cursor.what === "value"
    ? [...valuesFor(request, cursor, cursor.path), ...listsFor(request, cursor)]
    : keysOrItems(request, cursor);
  if (found.length <= MOST) return { offers: found, isAll: true };
  const typed = cursor.typed.toLowerCase();
  return { offers: found.filter(({ label }) => label.toLowerCase().includes(typed)).slice(0, MOST), isAll: false };
}

/** A key of the map around the cursor; an entry where a list is around it. */
function keysOrItems(request: CompletionRequest, cursor: Cursor): CompletionOffer[] {
  const { type, value } = request;
  const schema = locateSchema(type, value, cursor.path)?.schema ?? null;
  const map = mapIn(schema, type);
  const keys = map === null ? [] : keysOf(type, cursor, map);
  if (typeof cursor.path.at(-1) !== "number") return [...keys, ...newEntries(request, cursor, schema)];
  const isNew = cursor.typed === "" && cursor.quote === "" && cursor.siblings.size === 0 && !cursor.hasColon;
  const whole = map === null || !isNew ? [] : wholeEntry(type, cursor, map);
  // What stands behind a dash may be a plain value.
  return [...whole, ...keys, ...valuesFor(request, cursor, cursor.path)];
}

/** The map among the alternatives of a schema. */
function mapIn(schema: JsonSchema | null, type: ArtifactType): JsonSchema | null {
  if (schema === null) return null;
  const resolved = dereference(schema, loadSchema(type));
  if (resolved.properties !== undefined) return resolved;
  return (resolved.oneOf ?? []).map((option) => mapIn(option, type)).find((option) => option !== null) ?? null;
}

function keysOf(type: ArtifactType, cursor: Cursor, map: JsonSchema): CompletionOffer[] {
  const root = loadSchema(type);
  const required = new Set(map.required ?? []);
  const { siblings, quote, gap, hasColon, isFlow, column } = cursor;
  return Object.entries(map.properties ?? {}).filter(([key]) => !siblings.has(key)).map(([key, property], index) => {
    const schema = dereference(property, root);
    const isPlain = quote === "" && !hasColon;
    const written = quote === "" ? gap + printText(key) : key;
    const demand = demandWords(schema);
    return {
      label: key,
      kind: "key",
      detail: required.has(key) ? "required" : truncate(demand, LONGEST_DETAIL),
      documentation: [schema.description ?? "", `Expected: ${demand}`].filter(Boolean).join("\n\n"),
      text: isPlain ? `${written}: ` : written,
      snippet: isPlain && !isFlow ? keySnippet(written, schema, root, column) : null,
      replaces: cursor.word,
      order: `${required.has(key) ? 0 : 1}${String(index).padStart(3, "0")}`,
    };
  });
}

/** All that an entry of a list must have, as one offer. */
function wholeEntry(type: ArtifactType, cursor: Cursor, map: JsonSchema): CompletionOffer[] {
  const required = map.required ?? [];
  if (required.length < 2 || cursor.isFlow) return [];
  const snippet = cursor.gap + entrySnippet(map, loadSchema(type), cursor.column);
  return [{
    label: required.join(", "),
    kind: "key",
    detail: "new entry",
    documentation: map.description ?? "",
    text: withoutStops(snippet),
    snippet,
    replaces: cursor.word,
    order: "00",
  }];
}

/** A new entry, with its dash, on an empty line below the key of a list. */
function newEntries(request: CompletionRequest, cursor: Cursor, schema: JsonSchema | null): CompletionOffer[] {
  if (schema?.type !== "array" || cursor.typed !== "" || cursor.quote !== "" || cursor.isFlow) return [];
  const { type } = request;
  const inEntry: Cursor = { ...cursor, path: [...cursor.path, 0], column: cursor.column + 2, siblings: new Set() };
  const map = mapIn(schema.items ?? null, type);
  const offers = map === null
    ? valuesFor(request, inEntry, inEntry.path)
    : [...wholeEntry(type, inEntry, map), ...keysOf(type, inEntry, map)];
  return offers.map((offer) => ({
    ...offer,
    text: `- ${offer.text}`,
    snippet: offer.snippet === null ? null : `- ${offer.snippet}`,
  }));
}
