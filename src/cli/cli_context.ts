import type { CommandContext } from "@stricli/core";
import type { SurfaceContext } from "../operations/context.ts";
import type { Host } from "./host.ts";
import type { ProgressLine } from "./progress_line.ts";

/** What a run of an operation needs of the surface. */
export interface RunContext {
  operation: SurfaceContext;
  env: Record<string, string | undefined>;
  host: Host;
  /** Set by a command that ran well but found something; the process exits with it. */
  exit: { code: number };
  /** Shows how far a long run is until its answer is printed. */
  progress: ProgressLine;
}

/** What the surface gives every command. */
export interface CliContext extends CommandContext, RunContext {}
