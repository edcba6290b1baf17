import type { Call } from "./call.ts";
import { escapeJson } from "../diagnostics/escape.ts";
import { shellWord } from "../diagnostics/shell_word.ts";
import { inputSchemaOf, type Parameter, parametersOf } from "./parameter.ts";

/** A call as a command line: bare arguments first, further inputs as flags in the order in which they are given. */
export function commandLine({ tool, params }: Call): string {
  const words = inputSchemaOf(tool)["x-command"];
  if (words === null) throw new TypeError(`${tool} has no command`);
  const parameters = parametersOf(tool);
  const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const bare = parameters.filter(({ options }) => options.positional === true);
  const isBare = (name: string) => bare.some((parameter) => commandName(name, parameters) === parameter.name);
  const args = bare.flatMap((parameter) => {
    const entry = given.find(([name]) => commandName(name, parameters) === parameter.name);
    return entry === undefined ? [] : [entry[1]].flat().map(String);
  });
  const flags = given.filter(([name]) => !isBare(name)).map(([name, value]) => flagOf(name, value));
  // Behind `--` a word with a leading dash is an argument.
  const bareWords = args.map(shellWord);
  return args.some((arg) => arg.startsWith("-") && arg !== "-")
    ? ["epf", ...words, ...flags, "--", ...bareWords].join(" ")
    : ["epf", ...words, ...bareWords, ...flags].join(" ");
}

/** A call whose text goes into a new file. */
export function commandInto(call: Call, file: string): string {
  return `${commandLine(call)} > ${shellWord(file)}`;
}

/** The same call for readers with tools; null where it needs a command line, or no tool has the name. */
export function toolLine({ tool, params }: Call): string | null {
  const parameters = parametersOf(tool);
  const isForPeople = Object.keys(params).some((name) =>
    parameters.find((parameter) => parameter.name === name)?.options.cliOnly === true
  );
  return isForPeople || inputSchemaOf(tool)["x-cli-only"] === true ? null : `${tool} ${escapeJson(params)}`;
}

/** Where a tool takes one `path`, the command line may take a list `paths`. */
function commandName(name: string, parameters: readonly Parameter[]): string {
  const own = parameters.find((parameter) => parameter.name === name);
  return own?.options.toolOnly === true ? `${name}s` : name;
}

function flagOf(name: string, value: unknown): string {
  const flag = flagName(name);
  if (value === true) return `--${flag}`;
  if (value === false) return `--no-${flag}`;
  return [value].flat().map((one) => {
    const value = typeof one === "object" ? JSON.stringify(one) : String(one);
    return value.startsWith("-") ? shellWord(`--${flag}=${value}`) : `--${flag} ${shellWord(value)}`;
  }).join(" ");
}

/** The flag of an input, without its hyphens in front: `max-results` for `maxResults`. */
export function flagName(input: string): string {
  return input.replaceAll("_", "-").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A flag's name as the parser keeps it: `maxResults` for `max-results` and `max_results`. */
export function camelFlag(name: string): string {
  return name.replaceAll(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
