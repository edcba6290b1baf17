import { quoteValue } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import { dereference, type JsonSchema } from "../schemas.ts";
import { jsonType } from "../walk.ts";
import { boundWords, demandWords, formatWords, joinWords, typeWords } from "../words.ts";

/** Keys that a help names of each map. */
const MOST_KEYS = 8;

/** How to write what is there as the list that the format demands. */
export function listHelp(at: unknown, schema: JsonSchema | null, root: JsonSchema): string {
  const entry = schema?.items === undefined ? null : dereference(schema.items, root);
  const words = entry === null ? "" : entryWords(entry, root);
  const instead = typeof at === "object" && at !== null ? " instead of the map" : "";
  return `write a list${instead}, with \`- \` before each entry${words === "" ? "" : `; an entry is ${words}`}`;
}

/** How to write what is there as the map that the format demands. */
export function mapHelp(at: unknown, schema: JsonSchema | null, root: JsonSchema): string {
  const fields = fieldsOf(schema ?? {}, root);
  const keys = keyWords(fields);
  if (keys === "") {
    return Array.isArray(at) ? "write `key: value` pairs instead of list entries" : "write `key: value` pairs below it";
  }
  const lists = fields.filter(([, field]) => field.type === "array");
  if (lists.length !== fields.length) {
    return Array.isArray(at)
      ? `write a map instead of the list: the content belongs below ${keys}`
      : `write a map: the content belongs below ${keys}`;
  }
  const [first, ...others] = lists.map(([, { items }]) => entryWords(dereference(items ?? {}, root), root));
  const which = others.every((words) => words === first) ? "each entry" : `an entry of \`${lists[0]![0]}\` is`;
  const [bounds, ...further] = lists.map(([, list]) => boundWords(list));
  const size = bounds !== "" && further.every((words) => words === bounds) ? ` of ${bounds}` : "";
  const names = keyWords(fields.map(([key]) => [key, {}]));
  return `write ${counted(fields.length, "named list")}${size} below it (${names}), ${which} ${first}`;
}

/**
 * What belongs in a list or map, as far as its demand in one word does not say it: `an entry is text of 20 to 300
 * characters`; null for everything else.
 */
export function contentHelp(field: JsonSchema, root: JsonSchema): string | null {
  if (field.type === "array" && field.items !== undefined) {
    return `an entry is ${entryWords(dereference(field.items, root), root)}`;
  }
  const keys = field.type === "object" ? keyWords(fieldsOf(field, root)) : "";
  return keys === "" ? null : `it holds ${keys}`;
}

/** The demanded keys that a value, or entries of it, would lack in a field: `its entries then need `id` and `name` too`; null where none. */
export function lackingHelp(field: JsonSchema, value: unknown, root: JsonSchema): string | null {
  const isList = field.type === "array" && Array.isArray(value);
  const schema = isList ? dereference(field.items ?? {}, root) : field;
  const maps = (isList ? value : [value]).filter((entry) => jsonType(entry) === "object");
  const lacking = (schema.required ?? []).filter((key) => maps.some((map) => !Object.hasOwn(map as object, key)));
  if (lacking.length === 0) return null;
  return `${isList ? "its entries then need" : "it then needs"} ${keyWords(lacking.map((key) => [key, {}]))} too`;
}

/** What an entry of a list is: `a map with `belief` (30 to 300 characters) and `implication``. */
function entryWords(entry: JsonSchema, root: JsonSchema): string {
  if (entry.oneOf !== undefined) {
    return joinWords([...new Set(entry.oneOf.map(({ type }) => typeWords(type)))], "or");
  }
  if (entry.type !== "object") return demandWords(entry);
  const keys = keyWords(fieldsOf(entry, root));
  return keys === "" ? "a map of keys that you choose" : `a map with ${keys}`;
}

/** The demanded fields of a map, or all of them where it demands none. */
function fieldsOf(schema: JsonSchema, root: JsonSchema): [key: string, field: JsonSchema][] {
  const properties = schema.properties ?? {};
  const keys = schema.required?.length ? schema.required : Object.keys(properties);
  return keys.map((key) => [key, dereference(properties[key] ?? {}, root)]);
}

/** Keys, each with what its value has to be where that is short. */
function keyWords(fields: readonly (readonly [key: string, field: JsonSchema])[]): string {
  const named = fields.slice(0, MOST_KEYS).map(([key, field]) => {
    const bounds = briefDemand(field);
    return bounds === "" ? `\`${key}\`` : `\`${key}\` (${bounds})`;
  });
  return fields.length > MOST_KEYS ? `${named.join(", ")}, …` : joinWords(named, "and");
}

/** Choices that are named behind a key. */
const MOST_CHOICES = 5;

/** What a value has to be, in a few words; empty where any text will do. */
function briefDemand(field: JsonSchema): string {
  if (field.enum !== undefined && field.enum.length > MOST_CHOICES) return "a choice";
  if (field.enum !== undefined || field.const !== undefined || field.oneOf !== undefined) return demandWords(field);
  if (field.type === "array") {
    const [bounds, { type, ...entry }] = [boundWords(field), field.items ?? {}];
    const each = type === "object" ? ", each a map" : boundWords(entry) === "" ? "" : `, each of ${boundWords(entry)}`;
    return `${bounds === "" ? "a list" : `a list of ${bounds}`}${each}`;
  }
  if (field.type !== "string") return field.type === undefined ? "" : typeWords(field.type);
  const [example] = field.examples ?? [];
  if (field.pattern !== undefined && example !== undefined) return `like ${quoteValue(example)}`;
  return field.format === undefined ? boundWords(field) : formatWords(field.format);
}
