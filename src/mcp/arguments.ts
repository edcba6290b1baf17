import { nearest } from "../text/closest_match.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import type { AnyOperation } from "../operations/mod.ts";
import type { Param } from "../operations/operation.ts";

/** Why a call's arguments cannot be used, as its caller can mend it. */
export class ArgumentFailure extends Error {
  readonly field: string;
  readonly expected: string;
  readonly received: string;
  /** Arguments that would do, as far as they are known. */
  readonly example: Record<string, unknown>;

  constructor(part: { field: string; expected: string; received: string; example: Record<string, unknown> }) {
    super(`${part.field}: expected ${part.expected}, received ${part.received}`);
    this.field = part.field;
    this.expected = part.expected;
    this.received = part.received;
    this.example = part.example;
  }
}

/** Arguments as an operation takes them, and what was odd about them. */
export interface ReadArguments {
  input: Record<string, unknown>;
  warnings: string[];
}

/** The parameters that a tool has; what concerns only a terminal is left out. */
export function toolParams(operation: AnyOperation): readonly Param[] {
  return operation.params.filter((param) => param.cliOnly !== true);
}

/**
 * Reads a call's arguments. Numbers and flags written as texts are accepted, lists as JSON texts or separated by commas;
 * null counts as not given. Parameters that nobody knows are left out with a warning, unless one is plainly meant.
 * @throws ArgumentFailure
 */
export function readArguments(operation: AnyOperation, given: Record<string, unknown>): ReadArguments {
  if (operation.checksItself === true) return { input: given, warnings: [] };
  const params = toolParams(operation);
  const input: Record<string, unknown> = {};
  const warnings: string[] = [];
  const example = exampleOf(params, given);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const param = params.find((candidate) => candidate.name === name);
    if (param === undefined) {
      warnings.push(unknownParameter(name, params, given, example));
      continue;
    }
    input[name] = readValue(param, value, example);
  }
  for (const param of params) {
    if (param.required === true && input[param.name] === undefined) {
      throw new ArgumentFailure({ field: param.name, expected: described(param), received: "nothing", example });
    }
  }
  return { input, warnings };
}

/** @throws ArgumentFailure when a known parameter is plainly meant that is not given itself */
function unknownParameter(
  name: string,
  params: readonly Param[],
  given: Record<string, unknown>,
  example: Record<string, unknown>,
): string {
  const [near] = nearest(name, params.map((param) => param.name));
  if (near !== undefined && given[near] === undefined) {
    throw new ArgumentFailure({
      field: name,
      expected: `\`${near}\``,
      received: `unknown parameter ${quoteValue(name)}`,
      example,
    });
  }
  const known = params.map((param) => `\`${param.name}\``).join(", ");
  return `unknown parameter ${quoteValue(name)} was left out; this tool takes ${known === "" ? "none" : known}`;
}

function readValue(param: Param, value: unknown, example: Record<string, unknown>): unknown {
  const read = READERS[param.type](value, param);
  if (read !== undefined) return read;
  throw new ArgumentFailure({ field: param.name, expected: described(param), received: quoteValue(value), example });
}

/** How each type is read; undefined stands for a value that does not fit. */
const READERS: Record<Param["type"], (value: unknown, param: Param) => unknown> = {
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
  choice: (value, { choices = [] }) => {
    const text = typeof value === "string" ? value.trim() : "";
    return choices.includes(text) ? text : choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  },
  texts: (value) => {
    if (Array.isArray(value)) return value.every((entry) => typeof entry === "string") ? value : undefined;
    if (typeof value !== "string") return undefined;
    const list = value.trimStart().startsWith("[") ? fromJson(value) : undefined;
    if (Array.isArray(list)) return list.every((entry) => typeof entry === "string") ? list : undefined;
    return value.split(",").map((entry) => entry.trim()).filter((entry) => entry !== "");
  },
  json: (value) => typeof value === "string" ? fromJson(value) : value,
};

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

/** What a parameter must hold, in words. */
function described(param: Param): string {
  const { type, choices = [] } = param;
  const kinds: Record<Param["type"], string> = {
    text: "a text",
    flag: "true or false",
    integer: "a whole number",
    number: "a number",
    choice: `one of ${choices.map((choice) => `\`${choice}\``).join(", ")}`,
    texts: "a list of texts",
    json: "JSON of the published schema",
  };
  return `${kinds[type]} (${param.about})`;
}

/** Arguments that would do: what was given and is right, the rest made of what the parameters say. */
function exampleOf(params: readonly Param[], given: Record<string, unknown>): Record<string, unknown> {
  const shown = params.filter(({ name, required }) => required === true || given[name] !== undefined);
  return Object.fromEntries(shown.map((param) => {
    const value = given[param.name];
    const fits = value !== null && value !== undefined && READERS[param.type](value, param) !== undefined;
    return [param.name, fits ? value : sampleOf(param)];
  }));
}

function sampleOf({ type, choices, placeholder, standard, name }: Param): unknown {
  if (standard !== undefined) return standard;
  if (type === "flag") return true;
  if (type === "integer" || type === "number") return 1;
  if (type === "choice") return choices?.[0] ?? "";
  const text = placeholder ?? name.toUpperCase();
  return type === "texts" ? [text] : type === "json" ? {} : text;
}
