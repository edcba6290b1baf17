import type { ZodType } from "zod";

/** Where an operation stands in the recommended order of use. */
export type Tier = "essential" | "guided" | "specialized";

/** One input of an operation; flags, help, completion and JSON schemas are derived from it. Inputs are flat. */
export interface Param {
  /** Key of the input, snake case; the flag is the same with hyphens. */
  name: string;
  type: "text" | "flag" | "integer" | "choice" | "texts";
  /** What it does, one sentence without a full stop. */
  about: string;
  choices?: readonly string[];
  /** Taken from the command line's bare arguments; a `texts` takes all of them. */
  positional?: true;
  /** One-letter short form on the command line. */
  letter?: string;
  /** What stands for the value in usage lines. */
  placeholder?: string;
  required?: true;
  /** A flag that is on unless it is switched off. */
  on?: true;
  /** Only on the command line, such as what concerns the terminal. */
  cliOnly?: true;
}

/** What an operation may use; nothing else reaches it from outside. */
export interface OperationContext {
  /** Folder that relative paths start from. */
  cwd: string;
  now: Date;
  version: string;
  /** All of standard input. */
  readStdin(): Promise<Uint8Array>;
}

/** One thing the program does, whatever surface asks for it. It returns data: it never prints or exits. */
export interface Operation<Input, Output> {
  /** Name as an MCP tool. */
  tool: string;
  /** Words of the command line, such as `["schemas", "show"]`. */
  command: readonly string[];
  toolset: "epf";
  tier: Tier;
  kind: "read" | "write";
  title: string;
  /** What it does and when it helps, at most 200 characters. */
  summary: string;
  params: readonly Param[];
  examples: readonly { command: string; about: string }[];
  /** The answer's schema, loaded when asked for. */
  output(): Promise<ZodType>;
  run(context: OperationContext, input: Input): Promise<Output>;
}

export function defineOperation<Input, Output>(operation: Operation<Input, Output>): Operation<Input, Output> {
  return operation;
}
