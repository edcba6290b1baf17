import { dereference, type JsonSchema, loadSchema, type SchemaName } from "./schemas.ts";
import { textLength } from "./text_length.ts";

/** Optional fields shown of a map that demands none. */
const MOST_OPTIONAL = 4;
/** Longest description that a placeholder repeats, in characters. */
const LONGEST_WORDS = 80;

const FORMAT_EXAMPLES: Record<string, string> = {
  date: "2026-03-31",
  "date-time": "2026-03-31T09:00:00Z",
  uri: "https://example.org/plan",
  uuid: "3f0c1f8e-6b0a-4a52-9f5e-0d6b7c1a2e34",
};

/** What an example is made from. */
interface Source {
  root: JsonSchema;
  /** True where free texts come from the schema's own examples, as far as it has some. */
  showsTexts: boolean;
}

/**
 * A value that is valid against a part of a bundled schema, always the same for the same part. Ids, dates, numbers and
 * choices come from the schema's own examples, enums and bounds; free texts are `[INSERT …]` placeholders of a valid
 * length, because their content is for the author to know.
 */
export function exampleOf(schema: JsonSchema, name: SchemaName): unknown {
  return example(schema, { root: loadSchema(name), showsTexts: false }, 0);
}

/**
 * A value that shows what belongs in a part of a bundled schema, its texts from the schema's own examples too.
 * @returns null where the schema has no example of one of the texts, or the value shows no more than one free text
 */
export function shownExampleOf(schema: JsonSchema, name: SchemaName): unknown {
  if (isOnlyPlaceholders(exampleOf(schema, name))) return null;
  const value = example(schema, { root: loadSchema(name), showsTexts: true }, 0);
  return holdsPlaceholder(value) ? null : value;
}

/** True for an example that shows nothing but that something is to be written. */
function isOnlyPlaceholders(value: unknown): boolean {
  if (typeof value === "string") return value.startsWith("[INSERT ");
  if (typeof value !== "object" || value === null) return false;
  // A map of keys that its author chooses is empty here.
  return Array.isArray(value) ? value.every(isOnlyPlaceholders) : Object.keys(value).length === 0;
}

function holdsPlaceholder(value: unknown): boolean {
  if (typeof value === "string") return value.includes("[INSERT ");
  return typeof value === "object" && value !== null && Object.values(value).some(holdsPlaceholder);
}

/** @param index place in the list that the value is in, so that entries differ */
function example(given: JsonSchema, source: Source, index: number): unknown {
  const { root } = source;
  const schema = dereference(given, root);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) {
    const known = schema.examples?.find((value) => schema.enum!.includes(value));
    return known ?? schema.enum[0];
  }
  if (schema.oneOf !== undefined) return example(mostSpecific(schema.oneOf, root), source, index);
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type;
  switch (type) {
    case "object":
      return exampleMap(schema, source, index);
    case "array":
      return exampleList(schema, source);
    case "integer":
    case "number":
      return exampleNumber(schema);
    case "boolean":
      return typeof schema.examples?.[0] === "boolean" ? schema.examples[0] : schema.default ?? true;
    case "null":
      return null;
    default:
      return exampleText(schema, index, source);
  }
}

/** Of several forms the one that shows most: a map with required fields, else any map, else the first. */
function mostSpecific(options: readonly JsonSchema[], root: JsonSchema): JsonSchema {
  const resolved = options.map((option) => dereference(option, root));
  return resolved.find((option) => option.type === "object" && (option.required?.length ?? 0) > 0) ??
    resolved.find((option) => option.type === "object" && option.properties !== undefined) ?? resolved[0]!;
}

function exampleMap(schema: JsonSchema, source: Source, index: number): Record<string, unknown> {
  const properties = schema.properties ?? {};
  const keys = schema.required?.length ? schema.required : mostSpecificOption(properties);
  return Object.fromEntries(keys.map((key) => [key, example(properties[key] ?? {}, source, index)]));
}

const WEIGHT = { critical: 0, high: 1, medium: 2, low: 3 };

/** Names of a few fields worth showing where none is demanded, in the schema's order. */
function mostSpecificOption(properties: Readonly<Record<string, JsonSchema>>): string[] {
  const keys = Object.keys(properties);
  const weight = (key: string) => WEIGHT[properties[key]!["x-importance"] ?? "medium"];
  const chosen = new Set([...keys].sort((a, b) => weight(a) - weight(b)).slice(0, MOST_OPTIONAL));
  return keys.filter((key) => chosen.has(key));
}

function exampleList(schema: JsonSchema, source: Source): unknown[] {
  const count = Math.min(Math.max(schema.minItems ?? 0, 1), schema.maxItems ?? Number.POSITIVE_INFINITY);
  return Array.from({ length: count }, (_, index) => example(schema.items ?? {}, source, index));
}

function exampleNumber(schema: JsonSchema): number {
  const low = schema.minimum ?? Number.NEGATIVE_INFINITY;
  const high = schema.maximum ?? Number.POSITIVE_INFINITY;
  const known = schema.examples?.find((value) => typeof value === "number" && value >= low && value <= high);
  return known as number | undefined ?? Math.min(Math.max(0, low), high);
}

function exampleText(schema: JsonSchema, index: number, { showsTexts }: Source): string {
  const isFree = patternsOf(schema).length === 0 && schema.format === undefined;
  if (isFree && !showsTexts) return placeholder(schema, index);
  const known = [...(schema.examples ?? []), FORMAT_EXAMPLES[schema.format ?? ""]]
    .filter((value) => typeof value === "string" && fitsText(schema, value)) as string[];
  return known[index] ??
    (known[0] === undefined ? placeholder(schema, index) : isFree ? known[0] : numbered(known[0], index, schema));
}

/** An id with a later number or a letter, such as `cap-003` for the third entry; the id itself where the form forbids it. */
function numbered(text: string, index: number, schema: JsonSchema): string {
  if (index === 0 || !/^[a-z]/.test(text)) return text;
  const digits = /(?<!\d)\d+$/.exec(text)?.[0] ?? "";
  const next = digits === ""
    ? `${text}-${String.fromCharCode("a".charCodeAt(0) + index)}`
    : text.slice(0, -digits.length) + String(Number(digits) + index).padStart(digits.length, "0");
  return schema.format === undefined && fitsText(schema, next) ? next : text;
}

/** True when a text keeps to the schema's patterns and lengths; formats are not looked at. */
export function fitsText(schema: JsonSchema, text: string): boolean {
  const { least, most, forms } = boundsOf(schema);
  const length = textLength(text);
  return length >= least && length <= most && forms.every((form) => form.test(text));
}

/** What a schema demands of texts, ready to be asked: a repair tries thousands of them. */
interface TextBounds {
  least: number;
  most: number;
  forms: readonly RegExp[];
}

const BOUNDS = new WeakMap<JsonSchema, TextBounds>();

function boundsOf(schema: JsonSchema): TextBounds {
  let bounds = BOUNDS.get(schema);
  if (bounds === undefined) {
    const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY } = schema;
    bounds = { least, most, forms: patternsOf(schema).map((pattern) => new RegExp(pattern, "u")) };
    BOUNDS.set(schema, bounds);
  }
  return bounds;
}

/** The patterns that a text has to match, those of `allOf` included. */
export function patternsOf(schema: JsonSchema): string[] {
  return [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern === undefined ? [] : [pattern]);
}

/** `[INSERT …]` with what the field is for, as long as the schema demands and never longer than it allows. */
function placeholder(schema: JsonSchema, index: number): string {
  const low = schema.minLength ?? 0;
  const high = schema.maxLength ?? Number.POSITIVE_INFINITY;
  const part = `[INSERT ${index === 0 ? "" : `entry ${index + 1}: `}${wordsOf(schema)}]`;
  let text = part;
  while (text.length < low) text += ` ${part}`;
  if (text.length <= high) return text;
  if (high < "[INSERT x]".length) return "x".repeat(Math.max(1, low));
  return `${text.slice(0, high - 1).trimEnd()}]`.padEnd(low, "]");
}

/** The first words of a description, without brackets that would end the placeholder. */
function wordsOf(schema: JsonSchema): string {
  const [clause = ""] = (schema.description ?? schema.title ?? "text").split(/[;.:]/);
  const words = clause.replaceAll(/[[\]<>`"\n]/g, "").trim();
  if (words.length <= LONGEST_WORDS) return words === "" ? "text" : words;
  return words.slice(0, words.lastIndexOf(" ", LONGEST_WORDS));
}
