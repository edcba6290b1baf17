import { EXIT } from "../diagnostics/failure.ts";
import { VERSION } from "../version.ts";
import { out } from "./output.ts";
import { rootHelp } from "./root_help.ts";

/**
 * Runs the command line. What needs no command is answered here, before any of them is loaded.
 * @param args the words after the program's name
 * @returns the exit code
 */
export async function runCli(args: readonly string[], env: Record<string, string | undefined>): Promise<number> {
  const only = args.length === 1 ? args[0] : undefined;
  if (only === "--version" || only === "-v") out(`${VERSION}\n`);
  else if (only === "--help" || only === "-h" || only === "help" || args.length === 0) out(await rootHelp());
  else return (await import("./dispatch.ts")).dispatch(args, env);
  return EXIT.clean;
}
