import { join } from "node:path";
import { type SlowView, StrategyModel } from "../../strategy/read/read_model.ts";
import { displayPath } from "../../workspace/instance/discover.ts";
import { derived, rememberRun } from "../../workspace/instance/open_instance.ts";
import { inTurns } from "../../workspace/progress_monitor.ts";
import type { OperationContext } from "../context.ts";
import { modelOf, openFirst } from "../instances.ts";

/** An instance that a question about the strategy is put to. */
export interface StrategyInstance {
  /** As answers name it, relative to the current folder. */
  shown: string;
  strategy: StrategyModel;
  /** A file of the instance as it is named from the current folder. */
  path(file: string): string;
  /** The input by which further calls ask the same instance; empty where the caller named none. */
  named: { instance_path?: string };
  /** What the answer does not cover: further instances. */
  warnings: readonly string[];
}

const STRATEGY = derived<StrategyModel>("strategy");
const PREPARED = derived<Promise<void>>("view of the strategy");

/**
 * Opens the instance that a path means; of several the first.
 * @param views that the caller asks for; each comes after those that it is made from
 * @throws UserFailure when there is none
 */
export async function openStrategy(
  context: OperationContext,
  path: string | undefined,
  views: readonly SlowView[] = [],
): Promise<StrategyInstance> {
  const { open, root, warnings } = await openFirst(context, path);
  const { signal } = context;
  const model = await modelOf(open, signal);
  const strategy = open.remember(STRATEGY, [], () => new StrategyModel(model));
  // Whoever asks for a view while it is made waits for the same one.
  for (const view of views) {
    await rememberRun(open, PREPARED, [view], signal, () => inTurns(strategy.prepare(view), signal));
  }
  const shown = displayPath(context.cwd, root);
  return {
    shown,
    strategy,
    path: (file) => displayPath(context.cwd, join(root, file)),
    named: path === undefined ? {} : { instance_path: shown },
    warnings,
  };
}
