import { flagName } from "../../contracts/command_line.ts";
import { type NameKind, type Parameter, parametersOf } from "../../contracts/parameter.ts";
import type { Operation } from "../../operations/operation.ts";
import { outputFlags } from "../output_flags.ts";

/** A flag as the help shows it. */
export interface FlagFacts {
  /** With its hyphens. */
  name: string;
  letter: string | null;
  /** What represents its value; null for a switch. */
  placeholder: string | null;
  /** The values that it takes; empty where any text is read. */
  values: readonly string[];
  /** Values that a shell proposes where any text is read. */
  words: readonly string[];
  brief: string;
  isRepeatable: boolean;
  /** Its value may be left out. */
  isValueOptional: boolean;
  /** What a shell proposes as its value, beside its values. */
  completes: Completes | null;
}

/** Names of a kind, or paths. */
export type Completes = NameKind | "file" | "folder";

/** A bare argument as the help shows it. */
export interface ArgumentFacts {
  placeholder: string;
  brief: string;
  isRequired: boolean;
  isRepeatable: boolean;
  values: readonly string[];
  completes: Completes | null;
}

/** Everything that the help says of a command. */
export interface CommandPage {
  words: readonly string[];
  title: string;
  /** What it does; further paragraphs keep their lines. */
  summary: string;
  details?: string;
  args: readonly ArgumentFacts[];
  flags: readonly FlagFacts[];
  examples: readonly { command: string; about: string }[];
}

/** A flag as a command declares it to the parser. */
export interface DeclaredFlag {
  kind: string;
  brief: string;
  placeholder?: string;
  values?: readonly string[];
  variadic?: boolean;
  inferEmpty?: boolean;
  hidden?: boolean;
  /** Values that a shell proposes where any text is read. */
  words?: readonly string[];
}

const HELP_FLAG: FlagFacts = {
  name: "--help",
  letter: "h",
  placeholder: null,
  values: [],
  words: [],
  brief: "Print this help",
  isRepeatable: false,
  isValueOptional: false,
  completes: null,
};

/** The page of an operation's command. */
export function pageOfOperation(operation: Operation): CommandPage {
  const parameters = parametersOf(operation.tool)
    .filter(({ options }) => options.toolOnly !== true && options.hidden !== true);
  const [positional, named] = [true, false].map((isBare) =>
    parameters.filter(({ options }) => (options.positional === true) === isBare)
  ) as [Parameter[], Parameter[]];
  return {
    words: operation.command ?? [],
    title: operation.title,
    summary: operation.summary,
    args: positional.map(argumentOf),
    flags: [
      ...named.map(flagOf),
      ...declaredFlags(outputFlags(operation)),
      HELP_FLAG,
    ],
    examples: operation.examples,
  };
}

/** The flags that a command declares to the parser itself, in their order; former names are left out. */
export function declaredFlags(flags: Readonly<Record<string, DeclaredFlag>>): FlagFacts[] {
  return Object.entries(flags).filter(([, { hidden }]) => hidden !== true).map(([name, flag]) => ({
    name: `--${flagName(name)}`,
    letter: null,
    placeholder: flag.kind === "boolean" ? null : flag.placeholder ?? placeholderOf(name, flag.values ?? []),
    values: flag.values ?? [],
    words: flag.words ?? [],
    brief: flag.brief,
    isRepeatable: flag.variadic === true,
    isValueOptional: flag.inferEmpty === true,
    completes: pathKind(flag.placeholder),
  }));
}

/** The flags of a page that does not come from an operation. */
export function withHelpFlag(flags: readonly FlagFacts[]): FlagFacts[] {
  return [...flags, HELP_FLAG];
}

function flagOf(parameter: Parameter): FlagFacts {
  const { name, type, options } = parameter;
  const values = valuesOf(parameter);
  const isNegatable = options.negatable === true;
  return {
    name: `--${isNegatable ? "[no-]" : ""}${flagName(name)}`,
    letter: options.letter ?? null,
    placeholder: type === "flag" ? null : options.placeholder ?? placeholderOf(name, values, type),
    values,
    words: [],
    brief: `${briefOf(parameter)}${parameter.required ? " (required)" : ""}`,
    isRepeatable: type === "texts",
    isValueOptional: options.bare !== undefined,
    completes: completesOf(options),
  };
}

function argumentOf(parameter: Parameter): ArgumentFacts {
  const { name, type, required, options } = parameter;
  return {
    placeholder: options.placeholder ?? name.toUpperCase(),
    brief: briefOf(parameter),
    isRequired: required,
    isRepeatable: type === "texts" || options.joined === true,
    values: valuesOf(parameter),
    completes: completesOf(options),
  };
}

function completesOf({ completes, isPath, placeholder }: Parameter["options"]): Completes | null {
  return completes ?? (isPath === true ? pathKind(placeholder) ?? "file" : null);
}

/** Paths by what represents them in usage lines. */
function pathKind(placeholder = ""): Completes | null {
  return /\bDIR\b/.test(placeholder) ? "folder" : /^(?:FILE|PATH|PLACE)\b/.test(placeholder) ? "file" : null;
}

/** What the help says of a parameter, with the value that counts when nothing is given. */
function briefOf({ description, default: usual, options }: Parameter): string {
  const brief = options.help ?? description;
  return usual === undefined || /\bdefault\b/i.test(brief) ? brief : `${brief}; default ${usual}`;
}

function valuesOf({ choices, options }: Parameter): readonly string[] {
  return options.words ?? choices;
}

/** Values as part of a usage line stay short; `--detail-level LEVEL` otherwise. */
function placeholderOf(name: string, values: readonly string[], type: Parameter["type"] = "text"): string {
  const listed = values.join("|");
  if (listed !== "" && listed.length <= LONGEST_CHOICE) return listed;
  if (values.length > 0) return flagName(name).split("-").at(-1)!.toUpperCase();
  return type === "integer" || type === "number" ? "N" : type === "json" ? "JSON" : "TEXT";
}

/** Characters of the values that are written in place of a placeholder. */
const LONGEST_CHOICE = 20;
