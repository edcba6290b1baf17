import { counted } from "../text/forms/plural.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import type { JsonSchema } from "./schemas.ts";
import { jsonType } from "./walk.ts";

const TYPE_WORDS: Record<string, string> = {
  object: "a map",
  array: "a list",
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  null: "nothing",
};

const FORMAT_WORDS: Record<string, string> = {
  date: "a date like `2026-03-31`",
  "date-time": "a date with time like `2026-03-31T09:00:00Z`",
  uri: "an address like `https://example.org/plan`",
  uuid: "a UUID like `3f0c1f8e-6b0a-4a52-9f5e-0d6b7c1a2e34`",
};

/** A text's format in words, with an example: `a date like …`. */
export function formatWords(format: string): string {
  return FORMAT_WORDS[format] ?? `a ${format}`;
}

/**
 * JSON types in words: `a map`, `text or nothing`.
 * @param format of a text; it then says more than `text`
 */
export function typeWords(types: string | readonly string[] | undefined, format?: string): string {
  if (types === undefined) return "any value";
  const list = typeof types === "string" ? [types] : types;
  const words = (type: string) =>
    type === "string" && format !== undefined ? formatWords(format) : TYPE_WORDS[type] ?? type;
  return joinWords(list.map(words), "or");
}

/** What a value is, in words that follow `is`: as `valueWords`, and `empty` where nothing stands behind a key. */
export function stateWords(value: unknown): string {
  return value === null || value === undefined ? "empty" : valueWords(value);
}

/** What a value is, in words: `text`, `a list of 3`, `nothing`. `1.0` is a number like `1.5`, whatever its value. */
export function valueWords(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${counted(value.length, "entry", "entries")}`;
  if (typeof value === "number") return TYPE_WORDS.number!;
  return TYPE_WORDS[jsonType(value)] ?? "an unknown value";
}

/** A file may break one demand many times. */
const demands = new WeakMap<JsonSchema, string>();

/** A field's demand in a few words: its type, values or form. */
export function demandWords(schema: JsonSchema | null): string {
  if (schema === null) return "any value";
  const known = demands.get(schema);
  if (known !== undefined) return known;
  const words = demandOf(schema);
  demands.set(schema, words);
  return words;
}

function demandOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return quoteValue(schema.const);
  if (schema.enum !== undefined) return valueList(schema.enum.map(String));
  if (schema.oneOf !== undefined) {
    return joinWords([...new Set(schema.oneOf.map((branch) => typeWords(branch.type)))], "or");
  }
  const base = typeWords(schema.type, schema.format);
  const bounds = boundWords(schema);
  const example = schema.examples?.[0];
  const like = schema.pattern !== undefined && example !== undefined ? ` like ${quoteValue(example)}` : "";
  if (schema.type === "object" && schema.required?.length) {
    return `${base} with ${joinWords(schema.required.slice(0, 8).map((key) => `\`${key}\``), "and")}${
      schema.required.length > 8 ? ", …" : ""
    }`;
  }
  return `${base}${like}${bounds === "" ? "" : ` of ${bounds}`}`;
}

/** Length bounds in words, empty without bounds: `at least 30 characters`, `2 to 5 entries`. */
export function boundWords(schema: JsonSchema): string {
  if (schema.minLength !== undefined || schema.maxLength !== undefined) {
    return range(schema.minLength, schema.maxLength, "character", "characters");
  }
  if (schema.minItems !== undefined || schema.maxItems !== undefined) {
    return range(schema.minItems, schema.maxItems, "entry", "entries");
  }
  return "";
}

/** Allowed values that are named one by one. */
const MOST_VALUES = 12;

/** Allowed values when there are a dozen or fewer, else how many. */
export function valueList(values: readonly string[]): string {
  if (values.length <= MOST_VALUES) return joinWords(values.map((value) => `\`${value}\``), "or");
  return `one of ${values.length} values (${values.slice(0, 8).map((value) => `\`${value}\``).join(", ")}, …)`;
}

/** Two sentences of a help in one where a colon is free, else in two. */
export function joinSentences(first: string, second: string): string {
  const whole = first.replace(/[.:;]$/, "");
  return /[:;] /.test(whole) ? `${whole}. ${second[0]!.toUpperCase()}${second.slice(1)}` : `${whole}: ${second}`;
}

/** `a`, `a or b`, `a, b or c`. */
export function joinWords(words: readonly string[], last: "and" | "or"): string {
  if (words.length <= 1) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

function range(low: number | undefined, high: number | undefined, one: string, many: string): string {
  if (low !== undefined && low === high) return `exactly ${low} ${low === 1 ? one : many}`;
  if (!low && high !== undefined) return `at most ${high} ${high === 1 ? one : many}`;
  if (high === undefined) return `at least ${low} ${low === 1 ? one : many}`;
  return `${low} to ${high} ${many}`;
}
