import type { Parameter } from "./parameter.ts";

/** The value that an argument gives a parameter; undefined for one that does not fit. */
export function readValue(value: unknown, parameter: Parameter): unknown {
  return READERS[parameter.type](value, parameter);
}

/** How each type is read; undefined for a value that does not fit. */
const READERS: Record<Parameter["type"], (value: unknown, parameter: Parameter) => unknown> = {
  text: (value) => typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined,
  flag: (value) => {
    if (typeof value === "boolean") return value;
    const word = typeof value === "string" ? value.trim().toLowerCase() : "";
    return word === "true" ? true : word === "false" ? false : undefined;
  },
  integer: (value) => {
    const number = readNumber(value);
    return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
  },
  number: readNumber,
  choice: (value, { choices }) => {
    const text = typeof value === "string" ? value.trim() : "";
    return choices.includes(text) ? text : choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  },
  texts: (value) => {
    if (Array.isArray(value)) return value.every((entry) => typeof entry === "string") ? listOf(value) : undefined;
    if (typeof value !== "string") return undefined;
    const list = value.trimStart().startsWith("[") ? fromJson(value) : undefined;
    if (Array.isArray(list)) return list.every((entry) => typeof entry === "string") ? list : undefined;
    const entries = value.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
    if (entries.every((entry) => NAME.test(entry))) return entries;
    // Prose has commas and lines of its own, so it is never split.
    return /[,\n]|^\s*[[{]/.test(value) ? undefined : [value.trim()];
  },
  json: (value, { schema }) => {
    const read = typeof value === "string" ? fromJson(value) : value;
    if (schema.type === "array") return Array.isArray(read) ? read : undefined;
    return typeof read === "object" && !Array.isArray(read) ? read : undefined;
  },
};

/** A word such as a tool, a type, an id or a path; no figure with a comma in it. */
const NAME = /^(?!\d+$)[\w./:*@-]+$/;

/** A list that holds a whole list as JSON text, as flags and some hosts hand it on, is that list. */
function listOf(entries: readonly string[]): readonly string[] {
  const [only] = entries;
  const list = entries.length === 1 && only!.trimStart().startsWith("[") ? fromJson(only!) : undefined;
  return Array.isArray(list) && list.every((entry) => typeof entry === "string") ? list : entries;
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^\s*-?\d+(?:\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A word, or each word of a list, as what it stands for where it is a former value. */
export function withOwnValues(value: unknown, parameter: Parameter): unknown {
  const { values } = parameter.options.formerly ?? {};
  if (values === undefined) return value;
  if (Array.isArray(value)) return value.map((entry) => withOwnValues(entry, parameter));
  if (typeof value !== "string") return value;
  const own = (word: string) => {
    const key = word.trim().toLowerCase();
    return Object.hasOwn(values, key) ? values[key]! : word;
  };
  return parameter.type === "texts" && !value.trimStart().startsWith("[")
    ? value.split(",").map(own).join(",")
    : own(value);
}
