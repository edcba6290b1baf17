import { EXIT } from "../diagnostics/failure.ts";
import { parametersOf } from "../contracts/parameter.ts";
import { KEPT_OPERATIONS } from "../operations/kept_operations.ts";
import { execute, readInput } from "./execute.ts";
import type { Host } from "./host.ts";
import { ProgressLine } from "./progress_line.ts";
import { surfaceContext } from "./surface_context.ts";

/**
 * Runs a command whose answers are kept with nothing but paths behind it, as hooks, editors and people call it most. The
 * parser of flags and the list of all commands are not loaded for it: they take a fifth of a short run.
 * @param args the words after the program's name
 * @returns the exit code; null for any other command line, of which nothing was run
 */
export async function runPlain(
  args: readonly string[],
  env: Record<string, string | undefined>,
  host: Host,
): Promise<number | null> {
  const [word, ...paths] = args;
  const operation = KEPT_OPERATIONS.find(({ command }) => command?.length === 1 && command[0] === word);
  if (operation === undefined || paths.some((path) => path === "" || path.startsWith("-"))) return null;
  const parameters = parametersOf(operation.tool).filter(({ options }) => options.toolOnly !== true);
  const place = parameters.find(({ options }) => options.positional === true);
  if (place === undefined || (place.type !== "texts" && paths.length > 1)) return null;
  const given = paths.length === 0 ? {} : { [place.name]: place.type === "texts" ? paths : paths[0] };
  const exit = { code: EXIT.clean as number };
  const progress = new ProgressLine(host.progress ?? host);
  try {
    const operationContext = surfaceContext(env, host, progress);
    const read = () => readInput(operation, parameters, operationContext.now, given);
    await execute({ operation: operationContext, env, host, exit, progress }, operation, {}, read);
    return exit.code;
  } catch (failure) {
    const { exitOfFailure, sayFailure } = await import("./usage.ts");
    host.err(`${sayFailure(failure)}\n`);
    return exitOfFailure(failure);
  }
}
