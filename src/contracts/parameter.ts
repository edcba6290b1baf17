import { listAssets, readAsset } from "../assets/mod.ts";
import { UserFailure } from "../diagnostics/failure.ts";

/**
 * One input of an operation as plain data, compiled from the operation's contract by `npm run generate`: flags, help,
 * completion, the reading of arguments and the published JSON Schemas come from it without loading zod.
 */
export interface Parameter {
  /** Key of the input, snake case; the flag is the same with hyphens. */
  name: string;
  type: "text" | "flag" | "integer" | "number" | "choice" | "texts" | "json";
  /** What it does, one sentence without a full stop. */
  description: string;
  required: boolean;
  /** Values of a choice. */
  choices: readonly string[];
  /** The value that counts when nothing is given. */
  default?: string | number | boolean;
  /** The JSON Schema of the value, as published. */
  schema: Readonly<Record<string, unknown>>;
  options: ParameterOptions;
}

/** Names that the program knows by itself, and those that only an instance has. */
export const NAME_KINDS = [
  "rule",
  "type",
  "wizard",
  "template",
  "definition",
  "agent",
  "section",
  "schema_section",
  "feature",
  "key_result",
  "artifact_id",
  "persona",
  "value_path",
] as const;
export type NameKind = typeof NAME_KINDS[number];

/** What a contract says of an input beside its type and description. */
export interface ParameterOptions {
  /** Taken from the command line's bare arguments; a list takes all of them. */
  positional?: true;
  /** On the command line all bare arguments from here on are one text, parted by spaces. */
  joined?: true;
  /** One-letter short form on the command line. */
  letter?: string;
  /** What the command line's help says of it, where the description is cut short for the list of tools. */
  help?: string;
  /** What represents the value in usage lines. */
  placeholder?: string;
  /** The value of a text's flag that is given without one; without this it needs a value. */
  bare?: string;
  /** A flag that is on unless it is switched off. */
  negatable?: true;
  /** Only on the command line, such as what concerns the terminal. */
  cliOnly?: true;
  /** Only as a tool's parameter, where the command line says the same in another way. */
  toolOnly?: true;
  /** Read, but left out of the list of tools, which every conversation pays for: few callers need it. */
  unlisted?: true;
  /** The words that a text may be; any text is read, and the operation corrects or refuses it with an answer of its own. */
  words?: readonly string[];
  /** What a shell completes it with, where it is not a path that a server guards (`isPath`). */
  completes?: NameKind | "file";
  /** Names a file or folder; a server keeps it inside its root before the operation sees it. */
  isPath?: true;
  /** What a text with a pattern looks like, in words: people and agents never see the pattern itself. */
  form?: string;
  /** What callers of epf-cli write for it: read, and listed nowhere but in `docs/changing-over.md`. */
  formerly?: FormerInput;
  /** A flag whose answer is for programs: the command line prints it as JSON. */
  isData?: true;
  /** Left out of the command's help: it is what a former name of the command stands for. */
  hidden?: true;
  /** The switch that lets the operation change files: the value that it has where writing is not allowed. */
  whenReadOnly?: boolean;
}

/** Former names of an input, and former values by the value that each stands for now. */
export interface FormerInput {
  names?: readonly string[];
  letter?: string;
  values?: Readonly<Record<string, string>>;
}

/** The published JSON Schema of an operation's inputs, with the key under which the contract's options are kept. */
export interface InputSchema {
  properties: Record<string, Record<string, unknown>>;
  required?: string[];
  /** Words of the command line; null for what only agents call. */
  "x-command": string[] | null;
  /** No tool has the name, only the command is there. */
  "x-cli-only"?: true;
}

/** Key of a parameter's options in the published schemas. */
export const OPTIONS_KEY = "x-epf";
/** Pattern of a text with more than whitespace in it. */
export const NOT_BLANK = String.raw`\S`;
/** Key by which a contract marks an input that only tool calls must give; it becomes one of the schema's `required`. */
export const REQUIRED_BY_TOOL = "x-required-by-tool";

const known = new Map<string, InputSchema>();

const FOLDER = "schemas/input";

/**
 * The published schema of a tool's inputs.
 * @throws UserFailure when it was not made yet, which only contributors who run the source can meet
 */
export function inputSchemaOf(tool: string): InputSchema {
  let schema = known.get(tool);
  if (schema === undefined) {
    schema = JSON.parse(readMade(`${tool}.schema.json`)) as InputSchema;
    known.set(tool, schema);
  }
  return schema;
}

function readMade(name: string): string {
  try {
    return readAsset(`${FOLDER}/${name}`);
  } catch (error) {
    if (listAssets(FOLDER).includes(name)) throw error;
    throw new UserFailure(`${FOLDER}/${name} is missing`, { help: "run `npm run generate`" });
  }
}

/** The parameters of a tool, in the order of its contract. */
export function parametersOf(tool: string): readonly Parameter[] {
  const { properties, required = [] } = inputSchemaOf(tool);
  return Object.entries(properties).map(([name, property]) => {
    const { [OPTIONS_KEY]: options = {}, description = "", ...schema } = property;
    const { default: usual } = schema;
    return {
      name,
      type: (options as ParameterOptions).words === undefined ? typeOf(schema) : "text",
      description: description as string,
      required: required.includes(name),
      choices: (schema.enum ?? []) as readonly string[],
      ...(usual === undefined ? {} : { default: usual as string | number | boolean }),
      schema,
      options: options as ParameterOptions,
    };
  });
}

/** The parameters that a tool has; what concerns only a terminal is left out. */
export function toolParameters(tool: string): readonly Parameter[] {
  return parametersOf(tool).filter(({ options }) => options.cliOnly !== true);
}

function typeOf({ type, items, enum: choices }: Record<string, unknown>): Parameter["type"] {
  if (choices !== undefined) return "choice";
  if (type === "string") return "text";
  if (type === "boolean") return "flag";
  if (type === "integer" || type === "number") return type;
  return type === "array" && (items as { type?: string }).type === "string" ? "texts" : "json";
}
