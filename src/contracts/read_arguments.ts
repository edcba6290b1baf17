import { quoteValue } from "../diagnostics/escape.ts";
import { nearest } from "../text/spelling/closest_match.ts";
import { described, outOfBounds } from "./argument_bounds.ts";
import { TOO_DEEP, tooDeep } from "./argument_depth.ts";
import { exampleOf } from "./argument_example.ts";
import { ArgumentFailure, type ArgumentProblem } from "./argument_problem.ts";
import { readValue, withOwnValues } from "./argument_values.ts";
import { meantParameter } from "./meant_parameter.ts";
import { type Parameter, toolParameters } from "./parameter.ts";

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
  /** Refuses an empty optional path, which a person's shell makes of a variable that is not set; so does each call that writes. */
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
  const { given, renamed } = leavesUnknown ? { given: args, renamed: [] } : withOwnNames(args, parameters);
  const places = parameters.filter(({ options }) => options.isPath === true && options.cliOnly !== true)
    .map(({ name }) => name);
  // The instance is what a call works on where it names no other place.
  const openPlace = [INSTANCE, ...places].find((name) => places.includes(name) && given[name] === undefined);
  const input: Record<string, unknown> = {};
  const isWriting = args.write === true || args.write === "true";
  const unknown: string[] = [];
  const problems: ArgumentProblem[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    const parameter = parameters.find((candidate) => candidate.name === name);
    if (parameter !== undefined) {
      const isLeftOut = value === "" && parameter.type === "text" && !parameter.required;
      const isPath = parameter.options.isPath === true;
      if (isLeftOut && !((refusesEmptyPaths || isWriting) && isPath)) continue;
      if (value === TOO_DEEP) {
        problems.push(tooDeep(name));
        continue;
      }
      const read = readValue(withOwnValues(value, parameter), parameter);
      if (read === undefined) problems.push(wrongType(parameter, value));
      else {
        input[name] = read;
        // A command line without paths has an empty list of them.
        if (isWriting && !refusesEmptyPaths && isPath && Array.isArray(read) && read.length === 0) {
          problems.push({ field: name, kind: "presence", expected: described(parameter), received: "an empty list" });
        }
        problems.push(...outOfBounds(parameter, read));
      }
      continue;
    }
    if (unknown.length + problems.length >= MOST_UNKNOWN) {
      unknown.push(name);
      continue;
    }
    const near = demandedIn(name, parameters, given) ??
      (openPlace !== undefined && namesPlace(name, value)
        ? openPlace
        : nearest(name, parameters.map((candidate) => candidate.name))[0]);
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
        received: leavesUnknown || unknown.length === 0
          ? "nothing"
          : `nothing; unknown ${unknown.length === 1 ? "parameter" : "parameters"} ${namesOf(unknown)}`,
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

const INSTANCE = "instance_path";

/** The demanded parameter that is not given and whose name is a part of another one, as `task` is of `task_description`. */
function demandedIn(
  name: string,
  parameters: readonly Parameter[],
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  const words = `_${wordsOf(name)}_`;
  return parameters.find((parameter) =>
    parameter.required && given[parameter.name] == null && words.includes(`_${wordsOf(parameter.name)}_`)
  )?.name;
}

/** A name in small letters with `_` between its words. */
function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|-/g, "_").toLowerCase();
}

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).map((name) => quoteValue(name)).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Unknown arguments that a problem names. */
const NAMED = 3;

/** Unknown arguments that are compared with the known ones: misspelt names are few. */
const MOST_UNKNOWN = 20;

const PLACE_NAME =
  /(?:^|[_-])(?:paths?|dirs?|directory|folder|files?|root|instance|location|cwd|target|base|ur[il]|workspace|project|repo(?:sitory)?)(?:[_-]|$)/i;

/** True for an argument by whose name or value a file or folder is meant. */
function namesPlace(name: string, value: unknown): boolean {
  if (PLACE_NAME.test(wordsOf(name))) return true;
  if (typeof value !== "string") return false;
  return /\.ya?ml$/i.test(value) || (/[/\\]/.test(value) && !/\s/.test(value));
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
