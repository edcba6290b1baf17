import type { StorePool } from "../store/store_pool.ts";
import type { Launcher } from "../tasks/launcher.ts";
import type { Instances } from "../workspace/instance/instance_store.ts";
import type { CallInstances } from "./call_instances.ts";
import type { CallLog } from "./call_log.ts";
import type { OperationFacts, Toolset } from "./operation_facts.ts";

/** What is known of every operation without loading it, in the order of the help text. */
export type Registry = readonly (OperationFacts & { toolset: Toolset })[];

/** What a surface gives an operation to run in. */
export interface SurfaceContext {
  /** Folder that relative paths start from. */
  cwd: string;
  /** The instance that a call of a tool is about where it names none; without it the one that is found. */
  defaultInstance?: string;
  now: Date;
  version: string;
  env: Readonly<Record<string, string | undefined>>;
  /** True where agents read the answer, who have the tools of a server and no command line. */
  hasTools: boolean;
  /** True where agents read the answer and have tools that change the strategy's files. */
  hasWritingTools?: boolean;
  /** False where the operation changes no file whatever it is asked, so that its answer suggests no call that would. */
  mayWrite: boolean;
  /** Every operation of the program; loaded for those who list them. */
  registry(): Promise<Registry>;
  /** Instances, read again only when something in them changed. */
  instances: Instances;
  /** Stops a long run between two steps. */
  signal: AbortSignal;
  /** Reports how far a run over a whole instance is. */
  progress(done: number, total: number, what: string): void;
  /** Records what the program itself got wrong, as one line of JSON on standard error. */
  logError(entry: Readonly<Record<string, unknown>>): void;
  /** The calls of the connection so far; none on the command line. */
  calls: CallLog;
  /** Arguments of the call that no parameter has the name of, for an operation that reports them itself. */
  unknownArguments?: readonly string[];
  /** True where the output has the edits of all findings, as formats for programs do. */
  showsEdits?: boolean;
  /** True where the answer is read as data, by an agent or a program. */
  isData?: boolean;
  /** Databases that a server keeps open between its calls; without it each call opens and closes its own. */
  stores?: StorePool;
  /** Starts and stops agents; without it the program's own processes do. */
  launcher?: Launcher;
  /** All of standard input. */
  readStdin(): Promise<Uint8Array>;
}

/** What an operation may use; nothing else reaches it from outside. */
export interface OperationContext extends Omit<SurfaceContext, "instances"> {
  /** The instances of this call. */
  instances: CallInstances;
}
