import { counted } from "../text/forms/plural.ts";
import { quoteValue } from "../diagnostics/escape.ts";
import { FILE_PATH_LIMITS, filePathExcess } from "../diagnostics/file_path_limits.ts";
import type { ArgumentProblem } from "./argument_problem.ts";
import type { Parameter } from "./parameter.ts";
import { fitsPattern } from "./text_pattern.ts";

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

/** What is wrong with a value of the right type: its size, or its form. */
export function outOfBounds({ name, type, schema, options }: Parameter, value: unknown): ArgumentProblem[] {
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
export function described({ type, choices, description, schema }: Parameter): string {
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
