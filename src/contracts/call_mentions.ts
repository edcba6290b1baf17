import { listAssets } from "../assets/mod.ts";
import { type Call, callOf } from "./call.ts";
import { flagName, toolLine } from "./command_line.ts";
import { inputSchemaOf, type Parameter, parametersOf, toolParameters } from "./parameter.ts";
import { type ReadArguments, readArguments } from "./read_arguments.ts";

/*
 * Texts name calls as command lines in backticks. Each surface speaks its own language: people read the command, agents
 * read the tool with its parameters.
 */

const COMMAND = /`(epf [a-z][^`\n]*)`/g;

/** An option by itself, with a value or a name for one: `--cycle 2`, `--cycle N`. */
const OPTION = /`--([a-z][a-z-]*)(?:[ =]([^`\n]+))?`/g;

/**
 * A text whose command lines, in backticks or as all of the text, are named as calls of tools, and options as their
 * parameters. Commands that no tool stands for stay: only a person can run them.
 * @param mayWrite true where the reader's tools change files, so that calls that do are named too
 */
export function commandsAsTools(text: string, mayWrite = false): string {
  if (text.startsWith("epf ")) return toolFor(text, mayWrite) ?? text;
  return optionsAsParameters(text.includes("`epf ") ? withTools(text, mayWrite) : text);
}

/**
 * `--cycle 2` as `cycle` 2, and `--write` as `write: true`; a name for a value says nothing that the parameter's name
 * does not. Options that no tool has stay: only a person can give them.
 */
function optionsAsParameters(text: string): string {
  if (!text.includes("`--")) return text;
  return text.replaceAll(OPTION, (mention, flag: string, value: string | undefined) => {
    const name = flag.replaceAll("-", "_");
    const isFlag = parameterNames().get(name);
    if (isFlag === undefined) return mention;
    if (isFlag && value === undefined) return `\`${name}: true\``;
    const parameter = `\`${name}\``;
    return value === undefined || /^[A-Z]+$/.test(value) ? parameter : `${parameter} ${value}`;
  });
}

function withTools(text: string, mayWrite: boolean): string {
  return text.replaceAll(COMMAND, (mention, line: string) => {
    const tool = toolFor(line, mayWrite);
    return tool === null ? mention : `\`${tool.replaceAll("`", "\\u0060").replace(/ \{\}$/, "")}\``;
  });
}

/** The call of a tool that does what a command line does; what goes into a file is left to the agent. */
function toolFor(line: string, mayWrite: boolean): string | null {
  const [command, file] = line.split(" > ") as [string, string | undefined];
  const call = sectionCall(command) ?? parseCommandLine(command);
  const tool = call === null || (!mayWrite && writes(call)) ? null : withBareNumbers(call, toolLine(call));
  return tool === null || file === undefined ? tool : `${tool} for ${file}`;
}

/** A line of a tool in which the `N` that stands for a number is not in quotes, as no number is. */
function withBareNumbers({ tool, params }: Call, line: string | null): string | null {
  return line === null ? null : Object.entries(placeholdersOf(tool, params)).reduce(
    (text, [name, value]) => text.replace(`"${name}":"${value}"`, `"${name}":${value}`),
    line,
  );
}

/** The tools that answer one section of the score by itself. */
const SECTION_TOOLS: Readonly<Record<string, Call["tool"]>> = { content_readiness: "epf_check_content_readiness" };

/** The call that explains a section's score as a command line does, by the section's own tool or in full; null for others. */
function sectionCall(line: string): Call | null {
  const section = /^epf check --explain-score (\w+)$/.exec(line)?.[1];
  if (section === undefined) return null;
  const tool = SECTION_TOOLS[section];
  return tool === undefined ? callOf("epf_health_check", { detail_level: "full" }) : { tool, params: {} } as Call;
}

/** True for a call that changes files as it stands: a server that may not is told of none, they are left to people. */
export function writes({ tool, params }: Call): boolean {
  const given: Record<string, unknown> = params;
  return toolParameters(tool).some(({ name, options: { whenReadOnly } }) =>
    whenReadOnly !== undefined && (given[name] ?? false) !== whenReadOnly
  );
}

/** The calls that a text names as command lines and that can be made as they are. */
export function callsNamedIn(text: string): Call[] {
  return [...text.matchAll(COMMAND)].flatMap(([, line]) => {
    const call = parseCommandLine(line!);
    return call === null || toolLine(call) === null || !isComplete(call) ? [] : [call];
  });
}

/** True for a call whose parameters hold values, not names for them such as `FILE` or `PRODUCT NAME`. */
function isComplete({ tool, params }: Call): boolean {
  const given: Record<string, unknown> = params;
  return toolParameters(tool).every(({ name, required }) =>
    !(required && given[name] === undefined) && ![given[name]].flat().some(isPlaceholder)
  );
}

let named: ReadonlyMap<string, boolean> | null = null;

/** The names of the parameters of all tools, and whether each is a switch. */
function parameterNames(): ReadonlyMap<string, boolean> {
  return named ??= new Map(
    commandWords().flatMap(({ tool }) =>
      toolParameters(tool).map(({ name, type }): [string, boolean] => [name, type === "flag"])
    ),
  );
}

/** True for capitals that end with the word by which the help of some command calls a value. */
function isPlaceholder(value: unknown): boolean {
  if (typeof value !== "string" || !/^[A-Z]+(?:[- ][A-Z]+)*$/.test(value)) return false;
  placeholders ??= new Set(
    commandWords().flatMap(({ tool }) => parametersOf(tool).map(({ options }) => options.placeholder ?? "")),
  );
  return placeholders.has(value) || placeholders.has(value.split(/[- ]/).at(-1)!);
}

let placeholders: Set<string> | null = null;

let known: { tool: string; words: readonly string[] }[] | null = null;

/** The words of every command, the longest first. */
function commandWords(): readonly { tool: string; words: readonly string[] }[] {
  known ??= listAssets("schemas/input").map((name) => name.replace(/\.schema\.json$/, ""))
    .flatMap((tool) => {
      const words = inputSchemaOf(tool)["x-command"];
      return words === null ? [] : [{ tool, words }];
    })
    .sort((a, b) => b.words.length - a.words.length);
  return known;
}

/** The call that a command line makes; null where it is none, or says what only a command line can. */
export function parseCommandLine(line: string): Call | null {
  const words = shellWords(line);
  if (words === null || words[0] !== "epf") return null;
  const command = commandWords().find(({ words: own }) => own.every((word, index) => words[index + 1] === word));
  if (command === undefined) return null;
  const { tool } = command;
  const given = argumentsOf(tool, words.slice(command.words.length + 1));
  if (given === null) return null;
  const placeholders = placeholdersOf(tool, given);
  try {
    const values = Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(placeholders, name)));
    const { input, unknown }: ReadArguments = readArguments(tool, values, { parameters: lenient(tool) });
    return unknown.length > 0 ? null : { tool, params: { ...input, ...placeholders } } as Call;
  } catch {
    return null;
  }
}

/** Words that stand for a value in a mention, such as `N` of `--team-size N`, where a text would not be accepted. */
function placeholdersOf(tool: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const types = new Map(parametersOf(tool).map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) =>
      types.get(name) === "integer" && typeof value === "string" && /^[A-Z]+$/.test(value)
    ),
  );
}

/** A tool's parameters without its demands: a mention may leave out what is asked for. */
function lenient(tool: string): Parameter[] {
  return toolParameters(tool).map((parameter) => ({ ...parameter, required: false }));
}

/** What the words after a command give, by the names of the tool's parameters. */
function argumentsOf(tool: string, words: readonly string[]): Record<string, unknown> | null {
  const parameters = parametersOf(tool);
  const bare = parameters.filter(({ options }) => options.positional === true);
  const given: Record<string, unknown> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === "--") {
      rest.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      rest.push(word);
      continue;
    }
    const [name, inline] = word.replace(/^--?/, "").split(/=(.*)/s) as [string, string | undefined];
    const isNegated = name.startsWith("no-");
    const parameter = parameters.find(({ name: own, options }) =>
      [flagName(own), options.letter].includes(isNegated ? name.slice(3) : name)
    );
    if (parameter === undefined) return null;
    if (parameter.type === "flag") given[parameter.name] = !isNegated;
    else given[parameter.name] = inline ?? words[++at];
  }
  for (const [index, parameter] of bare.entries()) {
    const { name, type, options } = parameter;
    if (rest.length <= index) break;
    const value = type === "texts" ? rest.slice(index) : options.joined === true ? rest.join(" ") : rest[index]!;
    // Where the command takes a list, its tool may take the one path.
    const [own, single] = options.cliOnly === true && name.endsWith("s") && Array.isArray(value) && value.length === 1
      ? [name.slice(0, -1), value[0]]
      : [name, value];
    given[own as string] = single;
  }
  return given;
}

/** A word, with the escapes that `commandLine` writes: `$'…'`, double or single quotes, or none. */
const SHELL_WORD = /\s*(?:\$'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'|>;&]+))(?=\s|$)/gsy;

/** What `$'…'` holds: bytes as `\xHH`, and characters behind a backslash. */
function unescaped(text: string): string {
  return text.replaceAll(/(?:\\x[0-9a-f]{2})+|\\(.)/g, (found, character: string | undefined) => {
    if (character !== undefined) return character;
    return new TextDecoder().decode(Uint8Array.from(found.slice(2).split("\\x"), (hex) => Number.parseInt(hex, 16)));
  });
}

/** The words of a command line as a shell reads them; null for one that does more than call the program. */
function shellWords(line: string): string[] | null {
  const words: string[] = [];
  let end = 0;
  for (const match of line.matchAll(SHELL_WORD)) {
    const [all, escaped, double, single, bare] = match;
    end = match.index + all.length;
    if (escaped !== undefined) words.push(unescaped(escaped));
    else words.push(double?.replaceAll(/\\(["\\$`])/g, "$1") ?? single ?? bare!);
  }
  return line.slice(end).trim() === "" ? words : null;
}
