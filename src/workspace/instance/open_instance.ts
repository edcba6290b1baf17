import type { Instance } from "../artifact.ts";
import type { Settings } from "../settings.ts";

/** A kind of value that is worked out from an instance; each kind is one constant, so that no two share a value. */
export interface Derived<Value> {
  readonly name: string;
  /** Carries the type alone and is never set. */
  readonly type?: Value;
}

/** A new kind of derived value. */
export function derived<Value>(name: string): Derived<Value> {
  return { name };
}

/** A run was stopped by the caller that began it. */
class StoppedRun extends Error {}

/**
 * The result of a long run over an instance, made once. Callers that ask meanwhile wait for the same run; where the one
 * that began it stops it, the next of them begins it anew.
 * @throws the signal's reason when the caller was stopped
 */
export async function rememberRun<Value>(
  open: OpenInstance,
  kind: Derived<Promise<Value>>,
  inputs: readonly string[],
  signal: AbortSignal,
  run: () => Promise<Value>,
): Promise<Value> {
  const stoppable = () =>
    run().catch((error: unknown) => {
      throw signal.aborted ? new StoppedRun() : error;
    });
  for (;;) {
    try {
      return await open.remember(kind, inputs, stoppable);
    } catch (error) {
      if (!(error instanceof StoppedRun)) throw error;
      signal.throwIfAborted();
    }
  }
}

/** An instance as it was read, with what has been worked out from it. */
export interface OpenInstance {
  /** Absolute path. */
  root: string;
  instance: Instance;
  settings: Settings;
  /** True where its files changed each time they were read, so that it may hold parts of several states. */
  isMixed: boolean;
  /**
   * What `make` makes of this state of the instance, its settings and its baseline; made once, however often it is
   * asked for. A promise that fails is forgotten.
   * @param inputs what the value depends on beside the instance, such as the day
   */
  remember<Value>(kind: Derived<Value>, inputs: readonly string[], make: () => Value): Value;
}
