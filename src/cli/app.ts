import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { SUPERVISE } from "../processes/own_command.ts";
import { VERSION } from "../version.ts";
import { ASK } from "./completion/shell_scripts.ts";
import { type Host, processHost } from "./host.ts";
import { KEPT_COMMANDS } from "./kept/kept_commands.ts";
import { rootHelp } from "./root_help.ts";

/**
 * Runs the command line. What needs no command is answered here, before any of them is loaded.
 * @param args the words after the program's name
 * @param host what the run reads and writes; defaults to the process itself
 * @returns the exit code
 */
export async function runCli(
  args: readonly string[],
  env: Record<string, string | undefined>,
  host: Host = processHost(),
): Promise<number> {
  try {
    return await answer(args, env, host);
  } catch (error) {
    // Commands say their failures themselves; this one came before there were commands.
    if (!(error instanceof UserFailure)) throw error;
    host.err(`${(await import("./usage.ts")).sayFailure(error)}\n`);
    return error.exit;
  }
}

function isKept(args: readonly string[], env: Readonly<Record<string, string | undefined>>): boolean {
  const asksAnew = args.some((word) => word === "--no-cache" || word.startsWith("--watch"));
  return KEPT_COMMANDS.has(args[0]) && (env.EPF_NO_CACHE ?? "") === "" && !asksAnew;
}

async function answer(
  args: readonly string[],
  env: Record<string, string | undefined>,
  host: Host,
): Promise<number> {
  const only = args.length === 1 ? args[0] : undefined;
  if (only === "--version" || only === "-v" || only === "-V") host.out(`${VERSION}\n`);
  else if (only === "--help" || only === "-h" || only === "help" || args.length === 0) host.out(await rootHelp());
  else if (only === "version") host.out(`${host.programName ?? "epf"} ${VERSION}\n`);
  else if (args[0] === ASK) {
    return (await import("./completion/answer_shell.ts")).answerShell(args.slice(args[1] === "--" ? 2 : 1), env, host);
  } else if (only === SUPERVISE) await (await import("./supervise_agent.ts")).superviseAgent(host);
  else if (isKept(args, env)) {
    return (await import("./kept/kept_answers.ts")).answerAgain(args, env, host, runCommand);
  } else return await runCommand(args, env, host);
  return EXIT.clean;
}

async function runCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  host: Host,
): Promise<number> {
  const plain = KEPT_COMMANDS.has(args[0])
    ? await (await import("./plain_command.ts")).runPlain(args, env, host)
    : null;
  return plain ?? await (await import("./dispatch.ts")).dispatch(args, env, host);
}
