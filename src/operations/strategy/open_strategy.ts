import { join } from "node:path";
import { quoteValue } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { StrategyModel } from "../../strategy/read/read_model.ts";
import { displayPath } from "../../workspace/discover.ts";
import { derived } from "../../workspace/open_instance.ts";
import type { OperationContext } from "../context.ts";
import { instanceRoots, modelOf } from "../instances.ts";

/** An instance that a question about the strategy is put to. */
export interface StrategyInstance {
  /** As answers name it, relative to the current folder. */
  shown: string;
  strategy: StrategyModel;
  /** A file of the instance as it is named from the current folder. */
  path(file: string): string;
  /** The input by which further calls ask the same instance; empty where the caller named none. */
  named: { instance_path?: string };
}

const STRATEGY = derived<StrategyModel>("strategy");

/** Opens the one instance that a path means. @throws UserFailure when there is none or more than one */
export async function openStrategy(context: OperationContext, path: string | undefined): Promise<StrategyInstance> {
  const given = path === undefined || path === "" ? undefined : path;
  const roots = await instanceRoots(context.cwd, given);
  const names = roots.map((root) => displayPath(context.cwd, root));
  if (roots.length > 1) {
    const listed = names.slice(0, 8).map((name) => quoteValue(name)).join(", ");
    throw new UserFailure(`${roots.length} instances in ${quoteValue(given ?? ".")}, expected one`, {
      help: `name one of ${listed}${names.length > 8 ? ` and ${names.length - 8} more` : ""}`,
    });
  }
  const open = await context.instances.open(roots[0]!);
  const strategy = open.remember(STRATEGY, [], () => new StrategyModel(modelOf(open)));
  return {
    shown: names[0]!,
    strategy,
    path: (file) => displayPath(context.cwd, join(roots[0]!, file)),
    named: given === undefined ? {} : { instance_path: names[0]! },
  };
}
