import { counted } from "../text/plural.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import { FILE_PATH_LIMITS, filePathExcess } from "../diagnostics/file_path_limits.ts";
import { nearest } from "../text/spelling/closest_match.ts";
import { meantParameter } from "./meant_parameter.ts";
import { type Parameter, toolParameters } from "./parameter.ts";
import { fitsPattern } from "./text_pattern.ts";

/** What is wrong with one argument, as its caller can fix it. */
export interface ArgumentProblem {
  /** The argument, or the place in a list such as `steps[2]`. */
  field: string;
  kind: "unknown" | "type" | "presence" | "size" | "vocabulary";
  expected: string;
  received: string;
  /** The argument as it was given; undefined where none was. */
  value?: unknown;
}

/** Why a call's arguments cannot be used. */
export class ArgumentFailure extends Error {
  /** Unknown arguments first, then in the order of the parameters; one at least. */
  readonly problems: readonly ArgumentProblem[];
  /** Arguments that would do, as far as they are known. */
  readonly example: Record<string, unknown>;

  constructor(problems: readonly ArgumentProblem[], example: Record<string, unknown>) {
    const [{ field, expected, received }] = problems as [ArgumentProblem];
    super(`${field}: expected ${expected}, received ${received}`);
    this.problems = problems;
    this.example = example;
  }
}

/** A refused call as data, the same on every surface. */
export function argumentRefusal(tool: string, { message, problems, example }: ArgumentFailure) {
  const [{ field, expected, received }] = problems as readonly [ArgumentProblem];
  return { error: { code: "INVALID_INPUT", message: `${tool}: ${message}`, field, expected, received, example } };
}

/** Arguments as an operation takes them, and what was odd about them. */
export interface ReadArguments {
  input: Record<string, unknown>;
  /** Arguments that no parameter has the name of; they were left out. */
  unknown: string[];
  /** Arguments under another name for a parameter, as which they were read. */
  renamed: { from: string; to: string }[];
}

interface Reading {
  /** Those of a tool unless others are given, such as those of a command. */
  parameters?: readonly Parameter[];
  /** Leaves an unknown argument out even where a known parameter is plainly meant. */
  leavesUnknown?: boolean;
  /** Refuses an empty optional path, which a person's shell makes of a variable that is not set. */
  refusesEmptyPaths?: boolean;
}

/**
 * Reads the arguments of a call by its contract, whoever calls. Numbers and flags written as texts are accepted, lists
 * as JSON texts, as names between commas or as their only entry; null counts as not given, and so does an empty text
 * that is optional. A path that must be given, or is one of a list, may not be empty. Another name for a parameter is read as that one. An unknown argument is a problem where a parameter
 * may be meant that is not given itself, and is left out otherwise. One that names a place is never left out: the tool
 * would work on another one.
 * @throws ArgumentFailure
 */
export function readArguments(
  tool: string,
  args: Record<string, unknown>,
  { parameters = toolParameters(tool), leavesUnknown = false, refusesEmptyPaths = false }: Reading = {},
): ReadArguments {
  const place = parameters.find(({ options }) => options.isPath === true && options.cliOnly !== true)?.name;
  const { given, renamed } = leavesUnknown ? { given: args, renamed: [] } : withOwnNames(args, parameters);
  const input: Record<string, unknown> = {};
  const unknown: string[] = [];
  const problems: ArgumentProblem[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter !== undefined) {
      const isLeftOut = value === "" && parameter.type === "text" && !parameter.required;
      if (isLeftOut && !(refusesEmptyPaths && parameter.options.isPath === true)) continue;
      if (value === TOO_DEEP) {
        problems.push(tooDeep(name));
        continue;
      }
      const read = READERS[parameter.type](withOwnValues(value, parameter), parameter);
      if (read === undefined) problems.push(wrongType(parameter, value));
      else {
        input[name] = read;
        problems.push(...outOfBounds(parameter, read));
      }
      continue;
    }
    if (unknown.length + problems.length >= MOST_UNKNOWN) {
      unknown.push(name);
      continue;
    }
    const isOtherPlace = place !== undefined && given[place] === undefined && namesPlace(name, value);
    const near = isOtherPlace ? place : nearest(name, parameters.map((candidate) => candidate.name))[0];
    if (leavesUnknown || near === undefined || given[near] !== undefined) unknown.push(name);
    else {
      const received = `unknown parameter ${quoteValue(name)}`;
      problems.push({ field: name, kind: "unknown", expected: `\`${near}\``, received, value });
    }
  }
  for (const parameter of parameters) {
    if (parameter.required && (given[parameter.name] ?? undefined) === undefined) {
      problems.push({
        field: parameter.name,
        kind: "presence",
        expected: described(parameter),
        received: "nothing",
      });
    }
  }
  if (problems.length > 0) {
    const order = ({ field }: ArgumentProblem) =>
      parameters.findIndex(({ name }) => name === field.replace(/\[\d+\]$/, ""));
    const meant = Object.fromEntries(
      problems.filter(({ kind }) => kind === "unknown").map(({ expected, value }) => [expected.slice(1, -1), value]),
    );
    const example = exampleOf(parameters, { ...given, ...meant });
    throw new ArgumentFailure(problems.sort((a, b) => order(a) - order(b)), example);
  }
  return { input, unknown, renamed };
}

/** A word, or each word of a list, as what it stands for where it is a former value. */
function withOwnValues(value: unknown, parameter: Parameter): unknown {
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

/** Arguments under the tool's own names for them. */
function withOwnNames(args: Record<string, unknown>, parameters: readonly Parameter[]) {
  const given: Record<string, unknown> = { ...args };
  const renamed: ReadArguments["renamed"] = [];
  for (const [from, value] of Object.entries(args)) {
    if (parameters.some(({ name }) => name === from)) continue;
    const to = meantParameter(from, value, parameters, given)?.name;
    if (to === undefined) continue;
    delete given[from];
    given[to] = value;
    renamed.push({ from, to });
  }
  return { given, renamed };
}

/** Unknown arguments that are compared with the known ones, and that a warning names; nobody misspells more. */
const MOST_UNKNOWN = 20;
const NAMED_UNKNOWN = 3;

/** What is said about an argument that was read as a parameter of another name. */
export function renamedArgumentWarning({ from, to }: { from: string; to: string }): string {
  return `${quoteValue(from)} was read as \`${to}\`, the name of the parameter`;
}

/** True for an argument by whose name or value a file or folder is meant. */
function namesPlace(name: string, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (/(?:^|_)(?:paths?|dir|directory|folder|files?|root|instance|location)(?:_|$)/i.test(name)) return true;
  return /\.ya?ml$/i.test(value) || (/[/\\]/.test(value) && !/\s/.test(value));
}

/** Levels of lists and objects in one argument; writing deeper ones out as text takes longer than their length says. */
const DEEPEST = 64;
/** Stands for an argument that is nested deeper than any tool takes. */
const TOO_DEEP = Symbol("nested too deep");

/** The arguments of a call, those left out of sight that are nested too deep to be read, shown or compared. */
export function withoutDeepArguments(args: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(args);
  return entries.every(([, value]) => isWithinDepth(value, DEEPEST))
    ? args
    : Object.fromEntries(entries.map(([name, value]) => [name, isWithinDepth(value, DEEPEST) ? value : TOO_DEEP]));
}

function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isWithinDepth(inner, depth - 1));
}

function tooDeep(field: string): ArgumentProblem {
  return {
    field,
    kind: "size",
    expected: `a value of at most ${DEEPEST} levels`,
    received: `more than ${DEEPEST} levels of lists and objects`,
  };
}

/** What is said about the arguments that no parameter has the name of: of the first ones, and how many more there are. */
export function unknownArgumentWarnings(tool: string, names: readonly string[]): string[] {
  const more = names.length - NAMED_UNKNOWN;
  return [
    ...names.slice(0, NAMED_UNKNOWN).map((name) => unknownArgumentWarning(tool, name)),
    ...(more > 0 ? [`${more} more unknown parameters were left out`] : []),
  ];
}

/** What is said about an argument that no parameter has the name of. @param state what happened to it */
export function unknownArgumentWarning(tool: string, name: string, state = "was left out"): string {
  const known = toolParameters(tool).map((parameter) => `\`${parameter.name}\``).join(", ");
  return `unknown parameter ${quoteValue(name)} ${state}; this tool takes ${known === "" ? "none" : known}`;
}

function wrongType(parameter: Parameter, given: unknown): ArgumentProblem {
  // In a list of texts the first entry that is none is what has to be changed.
  const index = parameter.type === "texts" && Array.isArray(given)
    ? given.findIndex((entry) => typeof entry !== "string")
    : -1;
  const value: unknown = index === -1 ? given : (given as unknown[])[index];
  return {
    field: index === -1 ? parameter.name : `${parameter.name}[${index}]`,
    kind: parameter.type === "choice" && typeof value === "string" ? "vocabulary" : "type",
    expected: index === -1 ? described(parameter) : `a text (${parameter.description})`,
    received: quoteValue(value),
    value,
  };
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

/** The bounds that the contract sets, as JSON Schema keywords. */
interface Bounds {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  items?: Bounds;
}

function outOfBounds({ name, type, schema, options }: Parameter, value: unknown): ArgumentProblem[] {
  const bounds = schema as Bounds;
  const textProblems = (field: string, limits: Bounds, text: string) =>
    options.isPath === true ? pathOutOfBounds(field, limits, text) : textOutOfBounds(field, limits, text, options.form);
  if (typeof value === "string") return textProblems(name, bounds, value);
  if (typeof value === "number") {
    const { minimum, maximum } = bounds;
    if (isWithin(value, minimum, maximum)) return [];
    return [{ field: name, kind: "size", expected: numberWords(type, bounds), received: String(value), value }];
  }
  if (!Array.isArray(value)) return [];
  const { minItems, maxItems, items = {} } = bounds;
  if (!isWithin(value.length, minItems, maxItems)) {
    const expected = `a list of ${range(minItems, maxItems)} entries`;
    return [{ field: name, kind: "size", expected, received: counted(value.length, "entry", "entries"), value }];
  }
  return value.flatMap((entry, index) =>
    typeof entry === "string" ? textProblems(`${name}[${index}]`, items, entry) : []
  );
}

function pathOutOfBounds(field: string, bounds: Bounds, path: string): ArgumentProblem[] {
  if (path.trim() === "") return [{ field, kind: "size", expected: "a path", received: "empty", value: path }];
  const excess = filePathExcess(path);
  if (excess === null) return textOutOfBounds(field, bounds, path);
  const { bytes, parts } = FILE_PATH_LIMITS;
  const expected = `a path of at most ${bytes} bytes and ${parts} parts`;
  return [{ field, kind: "size", expected, received: excess, value: path }];
}

/** @param form what a text that fits the pattern looks like; not needed where it only has to hold something */
function textOutOfBounds(
  field: string,
  { minLength, maxLength, pattern }: Bounds,
  text: string,
  form = "a text that is not blank",
): ArgumentProblem[] {
  // A character outside of the basic plane is stored as two units and counts once.
  const isWithinUnits = text.length >= 2 * (minLength ?? 0) && text.length <= (maxLength ?? Number.POSITIVE_INFINITY);
  const length = isWithinUnits ? text.length : Array.from(text).length;
  if (!isWithinUnits && !isWithin(length, minLength, maxLength)) {
    const expected = `a text of ${range(minLength, maxLength)} characters`;
    return [{ field, kind: "size", expected, received: counted(length, "character"), value: text }];
  }
  if (pattern === undefined || fitsPattern(text, pattern)) return [];
  return [{ field, kind: "size", expected: form, received: text === "" ? "empty" : quoteValue(text), value: text }];
}

function numberWords(type: Parameter["type"], { minimum, maximum }: Bounds): string {
  const kind = type === "integer" ? "a whole number" : "a number";
  if (minimum === undefined && maximum === undefined) return kind;
  return minimum !== undefined && maximum !== undefined
    ? `${kind} from ${minimum} to ${maximum}`
    : `${kind}, ${range(minimum, maximum)}`;
}

function isWithin(value: number, low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY): boolean {
  return value >= low && value <= high;
}

function range(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return `at most ${high}`;
  return high === undefined ? `at least ${low}` : `${low} to ${high}`;
}

/** What a parameter must hold, in words. */
function described({ type, choices, description, schema }: Parameter): string {
  const words = `one of ${choices.map((choice) => `\`${choice}\``).join(", ")}`;
  const kinds: Record<Parameter["type"], string> = {
    text: choices.length === 0 ? "a text" : words,
    flag: "true or false",
    integer: numberWords(type, schema as Bounds),
    number: numberWords(type, schema as Bounds),
    choice: words,
    texts: "a list of texts",
    json: schema.type === "array" ? "a list as JSON" : "an object as JSON",
  };
  return `${kinds[type]} (${description})`;
}

/** Arguments that would do: what was given and is right, the rest made of what the parameters say. */
function exampleOf(parameters: readonly Parameter[], given: Record<string, unknown>): Record<string, unknown> {
  const shown = parameters.filter(({ name, required }) => required || given[name] !== undefined);
  return Object.fromEntries(shown.map((parameter) => {
    const value = given[parameter.name];
    const read = value === null || value === undefined ? undefined : READERS[parameter.type](value, parameter);
    const fits = read !== undefined && outOfBounds(parameter, read).length === 0;
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
