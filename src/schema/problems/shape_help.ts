import { quoteValue } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import { entriesSource, listedEntries } from "../listed_entries.ts";
import { dereference, type JsonSchema } from "../schemas.ts";
import { meantChoice } from "./meant_choice.ts";
import { textLength } from "../text_length.ts";
import { jsonType, propertyOf } from "../walk.ts";
import { boundWords, demandWords, formatWords, joinWords, typeWords } from "../words.ts";

/** Keys that a help names of each map. */
const MOST_KEYS = 8;

/** Characters of a list that a help repeats. */
const LONGEST_LIST = 300;

/** How to write what is there as the list that the format demands. */
export function listHelp(at: unknown, schema: JsonSchema | null, root: JsonSchema): string {
  const entry = schema?.items === undefined ? null : dereference(schema.items, root);
  const listed = typeof at === "string" && entry !== null ? listedEntries(at, entry) : null;
  if (listed !== null) return `write ${quoteValue(`[${entriesSource(listed)}]`, LONGEST_LIST)}`;
  const words = entry === null ? "" : entryWords(entry, root);
  const list = `write a list${typeof at === "object" && at !== null ? " instead of the map" : ""}`;
  const pair = entry !== null && isOpenMap(entry) ? firstPair(at) : null;
  if (pair !== null) return `${list}, with \`- \` before each pair of the map, such as ${pair}`;
  const short = entry !== null && typeof at === "string" && hasShortParts(at, entry)
    ? "; the parts between its commas alone are too short for that"
    : "";
  return `${list}, with \`- \` before each entry${words === "" ? "" : `; an entry is ${words}${short}`}`;
}

/** True for a map that takes whatever keys its author chooses. */
function isOpenMap({ type, properties, required }: JsonSchema): boolean {
  return type === "object" && properties === undefined && required === undefined;
}

/** The first pair of a map as it begins in a list; null where there is none. */
function firstPair(at: unknown): string | null {
  const [key] = jsonType(at) === "object" ? Object.keys(at as object) : [];
  return key === undefined ? null : quoteValue(`- ${key}: …`);
}

/** True for a text whose parts between commas are no entries of a list by themselves, one of them at least. */
function hasShortParts(text: string, { minLength = 0 }: JsonSchema): boolean {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return parts.length > 1 && parts.some((part) => textLength(part) < minLength);
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
  const fields = field.type === "object" ? fieldsOf(field, root) : [];
  // The demand names the keys; that they are maps or lists is no more than that.
  if (fields.length === 1 && /^(?:a map|a list)?$/.test(briefDemand(fields[0]![1]))) return null;
  const keys = keyWords(fields);
  return keys === "" ? null : `it holds ${keys}`;
}

/**
 * What a value would lack in a field: the demanded keys and what is too short or too long, as in `its entries then need
 * `id` and `name` too, and `purpose` of 50 to 400 characters`, or the length of a text; null where nothing.
 * @param standIns the keys under which the maps have demanded ones
 */
export function lackingHelp(
  field: JsonSchema,
  value: unknown,
  root: JsonSchema,
  standIns: ReadonlyMap<string, string> = new Map(),
): string | null {
  if (typeof value === "string" && field.enum !== undefined) {
    const meant = field.enum.includes(value) ? null : meantChoice(value, field.enum.map(String));
    return meant === null ? null : `write \`${meant}\``;
  }
  if (typeof value === "string") {
    const length = Array.from(value).length;
    const fits = length >= (field.minLength ?? 0) && length <= (field.maxLength ?? Infinity);
    return fits ? null : `its ${counted(length, "character")} must then become ${boundWords(field)}`;
  }
  const isList = field.type === "array" && Array.isArray(value);
  const schema = isList ? dereference(field.items ?? {}, root) : field;
  const maps = (isList ? value : [value]).filter((entry) => jsonType(entry) === "object") as Record<string, unknown>[];
  const lacking = (schema.required ?? []).filter((key) => maps.some((map) => !Object.hasOwn(map, key)));
  const named = lacking.map((key) =>
    standIns.has(key) ? `\`${key}\` (now ${quoteValue(standIns.get(key))})` : `\`${key}\``
  );
  const texts = fieldsOf(schema, root).filter(([key, text]) => maps.some((map) => breaksLength(map[key], text)));
  const bounds = texts.map(([key, text]) => `\`${key}\` of ${boundWords(text)}`);
  if (named.length + bounds.length === 0) return null;
  const needs = [...named.length === 0 ? [] : [`${listWords(named)} too`], ...bounds];
  return `${isList ? "its entries then need" : "it then needs"} ${needs.join(", and ")}`;
}

/** True for a text that is shorter or longer than its field allows. */
function breaksLength(value: unknown, { minLength = 0, maxLength = Infinity }: JsonSchema): boolean {
  if (typeof value !== "string") return false;
  const length = textLength(value);
  return length < minLength || length > maxLength;
}

/** What a value lacks in the field that its own may mean; null where nothing, or where it is about no field. */
export function lackingAs(
  meaning: object & { field?: string },
  schema: JsonSchema | null,
  value: unknown,
  root: JsonSchema,
): string | null {
  const field = meaning.field === undefined || schema === null ? undefined : propertyOf(schema, meaning.field);
  return field === undefined ? null : lackingHelp(dereference(field, root), value, root);
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
  return listWords(named, fields.length);
}

/** The first of some keys in words. @param count how many there are */
function listWords(named: readonly string[], count = named.length): string {
  return count > MOST_KEYS ? `${named.slice(0, MOST_KEYS).join(", ")}, …` : joinWords(named, "and");
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
