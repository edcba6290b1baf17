import { parse } from "node:path";
import { UserFailure } from "../diagnostics/failure.ts";
import type { InstanceStore } from "../workspace/instance/instance_store.ts";
import { errorTerminalWidth, hasPerson, terminalHeight, terminalWidth } from "./terminal.ts";
import { dropUnreadErrors, err, out } from "./output.ts";

/** What the command line runs in: its folder, its input and who reads its output. */
export interface Host {
  /** The folder that relative paths start from. */
  readonly cwd: string;
  /** What the program was called as, such as through a link; default `epf`. */
  readonly programName?: string;
  out(text: string): void;
  err(text: string): void;
  /** From now on, what no one reads of the errors is dropped instead of waited for. */
  dropUnreadErrors?(): Promise<void>;
  stdin(): ReadableStream<Uint8Array>;
  /** Columns of the terminal that shows the output; null where the output goes elsewhere. */
  columns(): number | null;
  /** Lines of the terminal that shows the output; null where the output goes elsewhere. */
  rows(): number | null;
  /** True where a person at a terminal can be asked; without it no one is. */
  isInteractive?(): boolean;
  /** Columns of the terminal that shows what goes to standard error; null where it goes elsewhere. */
  errorColumns(): number | null;
  /** The moment of the run, where it is settled already. */
  readonly now?: Date;
  /** Who sees how far a long run is; default the host itself. */
  readonly progress?: Pick<Host, "err" | "errorColumns">;
  /** Where answers are kept, and what tells the build that made them from others; default the user's own cache. */
  readonly keptAnswers?: { folder: string; build: string } | null;
  /** Instances that earlier commands read, for a host that runs many; without it each command reads its own. */
  instances?: InstanceStore;
}

/** @throws UserFailure where the current folder was removed */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    throw new UserFailure("the current folder does not exist any more", { help: "change into a folder that exists" });
  }
}

/** The process itself as the host, as the binary has it. */
export function processHost(): Host {
  return {
    get cwd() {
      return currentFolder();
    },
    programName: parse(process.argv0).name,
    out,
    err,
    dropUnreadErrors,
    stdin: () => Bun.stdin.stream(),
    columns: terminalWidth,
    rows: terminalHeight,
    errorColumns: errorTerminalWidth,
    isInteractive: hasPerson,
  };
}
