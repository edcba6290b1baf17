import type { ZodType } from "zod";
import type { CallLog } from "./call_log.ts";
import type { StorePool } from "../store/store_pool.ts";
import type { InstanceStore } from "../workspace/instance_store.ts";

/** Where an operation stands in the recommended order of use. */
export type Tier = "essential" | "guided" | "specialized";

/** One input of an operation; flags, help, completion and JSON schemas are derived from it. Inputs are flat. */
export interface Param {
  /** Key of the input, snake case; the flag is the same with hyphens. */
  name: string;
  type: "text" | "flag" | "integer" | "number" | "choice" | "texts" | "json";
  /** What it does, one sentence without a full stop. */
  about: string;
  choices?: readonly string[];
  /** Taken from the command line's bare arguments; a `texts` takes all of them. */
  positional?: true;
  /** On the command line all bare arguments from here on are one text, parted by blanks. */
  joined?: true;
  /** One-letter short form on the command line. */
  letter?: string;
  /** What stands for the value in usage lines. */
  placeholder?: string;
  required?: true;
  /** A flag that is on unless it is switched off. */
  on?: true;
  /** Only on the command line, such as what concerns the terminal. */
  cliOnly?: true;
  /** Only as a tool's parameter, where the command line says the same in another way. */
  toolOnly?: true;
  /** Names a file or folder; a server keeps it inside its root before the operation sees it. */
  isPath?: true;
  /** The switch that lets the operation change files: its value, and that nobody may set it, where writing is not allowed. */
  whenReadOnly?: boolean;
  /** Value that counts when nothing is given; told to whoever reads the schema, applied by the operation. */
  standard?: string | number | boolean;
  /** Further JSON Schema keywords to publish, such as bounds; of `json` the whole schema. Checked by the operation. */
  schema?: Readonly<Record<string, unknown>>;
}

/** What an operation may use; nothing else reaches it from outside. */
export interface OperationContext {
  /** Folder that relative paths start from. */
  cwd: string;
  now: Date;
  version: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Instances, read anew only when something in them changed. */
  instances: InstanceStore;
  /** Stops a long run between two steps. */
  signal: AbortSignal;
  /** Tells how far a run over a whole instance is. */
  progress(done: number, total: number, what: string): void;
  /** The calls of the connection so far; none on the command line. */
  calls: CallLog;
  /** Databases that a server keeps open between its calls; without it each call opens and closes its own. */
  stores?: StorePool;
  /** All of standard input. */
  readStdin(): Promise<Uint8Array>;
}

/** A family of operations that a server offers together. */
export type Toolset = "epf" | "agents" | "tide";

/** One thing the program does, whatever surface asks for it. It returns data: it never prints or exits. */
export interface Operation<Input, Output> {
  /** Name as an MCP tool. */
  tool: string;
  /** Words of the command line, such as `["schemas", "show"]`, at most three; null for what only agents call. */
  command: readonly string[] | null;
  /** Its inputs reach it as they were given: it checks them itself, with answers of its own. */
  checksItself?: true;
  /** Only on the command line, such as what concerns a person's editor or git hook. */
  cliOnly?: true;
  /** Its answer is a file that is read back, so that no character of it is escaped. */
  isFile?: true;
  toolset: Toolset;
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
  /** The answer as data, cut to the detail that the input asks for; people see all of it. Pure. */
  shape?(answer: Output, input: Input): unknown;
}

export function defineOperation<Input, Output>(operation: Operation<Input, Output>): Operation<Input, Output> {
  return operation;
}
