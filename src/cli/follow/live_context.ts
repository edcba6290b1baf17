import type { OperationContext } from "../../operations/context.ts";
import { withLiveCalls } from "../../operations/tasks/follow/live_calls.ts";
import { nowOf } from "../clock.ts";
import type { CliContext } from "../cli_context.ts";

/** Ctrl-C, and what ends a program or its terminal: the view is put away, and the agents go on. */
const INTERRUPTIONS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What a command that goes on for long runs its calls in. */
export interface LiveContext {
  /** The context of a call now. */
  call(): OperationContext;
  /** Aborted by Ctrl-C and its like. */
  readonly signal: AbortSignal;
}

/** Runs a command that goes on until it is done or a person presses Ctrl-C, which the command itself answers. */
export async function runLive<T>(cli: CliContext, body: (live: LiveContext) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  const { signal } = interruption;
  for (const name of INTERRUPTIONS) process.on(name, interrupt);
  try {
    return await withLiveCalls({ ...cli.operation, signal }, () => nowOf(cli.env), (call) => body({ call, signal }));
  } finally {
    for (const name of INTERRUPTIONS) process.off(name, interrupt);
  }
}

/** Waits, but no longer than until the signal. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
