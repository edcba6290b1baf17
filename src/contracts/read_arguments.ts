import { quoteValue } from "../diagnostics/escape.ts";
import { nearest } from "../text/closest_match.ts";
import { type Parameter, toolParameters } from "./parameter.ts";

/** What is wrong with one argument, as its caller can fix it. */
export interface ArgumentProblem {
  field: string;
  expected: string;
  received: string;
  /** Arguments that would do, as far as they are known. */
  example: Record<string, unknown>;
}

/** Why a call's arguments cannot be used. */
export class ArgumentFailure extends Error {
  readonly problem: ArgumentProblem;

  constructor(problem: ArgumentProblem) {
    super(`${problem.field}: expected ${problem.expected}, received ${problem.received}`);
    this.problem = problem;
  }
}

/** Arguments as an operation takes them, and what was odd about them. */
export interface ReadArguments {
  input: Record<string, unknown>;
  warnings: string[];
}

/**
 * Reads a tool call's arguments. Numbers and flags written as texts are accepted, lists as JSON texts or separated by
 * commas; null counts as not given. Unknown arguments are left out with a warning, unless a known one is plainly meant.
 * @throws ArgumentFailure
 */
export function readArguments(tool: string, given: Record<string, unknown>): ReadArguments {
  const parameters = toolParameters(tool);
  const input: Record<string, unknown> = {};
  const warnings: string[] = [];
  const example = exampleOf(parameters, given);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter === undefined) {
      warnings.push(unknownArgument(name, parameters, given, example));
      continue;
    }
    input[name] = readValue(parameter, value, example);
  }
  for (const parameter of parameters) {
    if (parameter.required && input[parameter.name] === undefined) {
      throw new ArgumentFailure({
        field: parameter.name,
        expected: described(parameter),
        received: "nothing",
        example,
      });
    }
  }
  return { input, warnings };
}

/** @throws ArgumentFailure when a known parameter is plainly meant that is not given itself */
function unknownArgument(
  name: string,
  parameters: readonly Parameter[],
  given: Record<string, unknown>,
  example: Record<string, unknown>,
): string {
  const [near] = nearest(name, parameters.map((parameter) => parameter.name));
  if (near !== undefined && given[near] === undefined) {
    throw new ArgumentFailure({
      field: name,
      expected: `\`${near}\``,
      received: `unknown parameter ${quoteValue(name)}`,
      example,
    });
  }
  const known = parameters.map((parameter) => `\`${parameter.name}\``).join(", ");
  return `unknown parameter ${quoteValue(name)} was left out; this tool takes ${known === "" ? "none" : known}`;
}

function readValue(parameter: Parameter, value: unknown, example: Record<string, unknown>): unknown {
  const read = READERS[parameter.type](value, parameter);
  if (read !== undefined) return read;
  throw new ArgumentFailure({
    field: parameter.name,
    expected: described(parameter),
    received: quoteValue(value),
    example,
  });
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
function described({ type, choices, description }: Parameter): string {
  const kinds: Record<Parameter["type"], string> = {
    text: "a text",
    flag: "true or false",
    integer: "a whole number",
    number: "a number",
    choice: `one of ${choices.map((choice) => `\`${choice}\``).join(", ")}`,
    texts: "a list of texts",
    json: "JSON of the published schema",
  };
  return `${kinds[type]} (${description})`;
}

/** Arguments that would do: what was given and is right, the rest made of what the parameters say. */
function exampleOf(parameters: readonly Parameter[], given: Record<string, unknown>): Record<string, unknown> {
  const shown = parameters.filter(({ name, required }) => required || given[name] !== undefined);
  return Object.fromEntries(shown.map((parameter) => {
    const value = given[parameter.name];
    const fits = value !== null && value !== undefined && READERS[parameter.type](value, parameter) !== undefined;
    return [parameter.name, fits ? value : sampleOf(parameter)];
  }));
}

function sampleOf({ type, choices, options, name, default: usual }: Parameter): unknown {
  if (usual !== undefined) return usual;
  if (type === "flag") return true;
  if (type === "integer" || type === "number") return 1;
  if (type === "choice") return choices[0] ?? "";
  const text = options.placeholder ?? name.toUpperCase();
  return type === "texts" ? [text] : type === "json" ? {} : text;
}
