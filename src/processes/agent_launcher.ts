import { isAbsolute, resolve } from "node:path";
import { quoteFile, quoteValue } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import type { AgentStart, Launcher, StartResult, StopResult } from "../tasks/launcher.ts";
import type { AgentExit } from "../tasks/lifecycle.ts";
import type { ProcessIdentity } from "../tasks/record/model.ts";
import {
  closeFile,
  discardPrivateFile,
  freeBytes,
  openLog,
  readPrivateFile,
  writePrivateFile,
} from "../workspace/files/private_files.ts";
import { agentFiles, makeWorkspace } from "./agent_files.ts";
import { groupOf, isElsewhere, livingProcesses, type RecordedProcesses, supervisorOf } from "./agent_processes.ts";
import { chosenAgent } from "./agent_settings.ts";
import { commandOf, environmentOf, mcpConfigOf } from "./agent_setup.ts";
import { type AgentProgram, COMMAND_VARIABLE, KNOWN_AGENTS } from "./known_agents.ts";
import { ownCommand, SUPERVISE } from "./own_command.ts";
import { canWatchProcesses } from "./process_table.ts";
import { isGone, killAll, stopGroup, stopLeftBehind } from "./stop_group.ts";
import type { SupervisorAnswer, SupervisorOrder } from "./supervise.ts";

/** Bytes that must be free before an agent is started: its logs may grow to about so much. */
const LEAST_FREE = 100_000_000;
/** Milliseconds that a supervisor gets to answer; after them the agent counts as being started. */
const ANSWER_LIMIT = 3000;
/** Milliseconds that a supervisor gets to end after its agent. */
const CLOSING_LIMIT = 1000;

type Environment = Readonly<Record<string, string | undefined>>;
type Refusal = ReturnType<Launcher["refusal"]>;

/**
 * Starts agents as processes of the user's own choice, each with a supervisor.
 * @param env the environment of this process, which may name the agents' command
 * @param cwd folder that a relative command starts from
 */
export function agentLauncher(env: Environment, cwd: string): Launcher {
  return {
    commandInWords: () => commandInWords(env, cwd),
    refusal: (workspace) => refusalOf(env, cwd, workspace),
    start: (agent) => start(env, cwd, agent),
    stop,
    alive: (process: RecordedProcesses) => livingProcesses(process),
    exitRecord,
    tidyUp,
  };
}

const NO_COMMAND = {
  message: "no command for agents is set",
  help: `set ${COMMAND_VARIABLE} to one of ${Object.keys(KNOWN_AGENTS).join(", ")}, or to a command of your own`,
};

function commandInWords(env: Environment, cwd: string): string {
  try {
    return chosenAgent(env, cwd)?.command.join(" ") ?? `none: ${NO_COMMAND.help}`;
  } catch (error) {
    return `none: ${(error as Error).message}`;
  }
}

function refusalOf(env: Environment, cwd: string, workspace: string): Refusal {
  if (!canWatchProcesses()) {
    const message = "agents cannot be started on this system: it has no process groups";
    return { code: "DEPLOY_FAILED", message, help: "use Linux or macOS" };
  }
  try {
    const program = chosenAgent(env, cwd);
    if (program === null) return { code: "DEPLOY_FAILED", ...NO_COMMAND };
    findProgram(program, env, cwd);
  } catch (error) {
    if (!(error instanceof UserFailure)) throw error;
    return { code: "DEPLOY_FAILED", message: error.message, help: error.help ?? NO_COMMAND.help };
  }
  const free = freeBytes(workspace);
  if (free === null || free >= LEAST_FREE) return null;
  return {
    code: "LOW_DISK",
    message: `${Math.floor(free / 1_000_000)} MB are free on the disk of the tasks, at least ${
      LEAST_FREE / 1_000_000
    } MB are needed`,
    help: "free some space, then try again",
  };
}

/** @returns the program's absolute path @throws UserFailure where there is none */
function findProgram({ command }: AgentProgram, env: Environment, cwd: string): string {
  const name = command[0]!;
  const found = Bun.which(name.includes("/") ? resolve(cwd, name) : name, { PATH: env.PATH ?? "" });
  if (found !== null && isAbsolute(found)) return found;
  throw new UserFailure(`the agents' command ${quoteValue(name)} is not there`, {
    help: `install it, or name another one in ${COMMAND_VARIABLE}`,
  });
}

async function start(env: Environment, cwd: string, agent: AgentStart): Promise<StartResult> {
  if (agent.prompt.includes("\0")) return failed("the prompt holds a NUL character, expected text");
  try {
    const program = chosenAgent(env, cwd);
    if (program === null) return failed(NO_COMMAND.message);
    const order = prepare(program, findProgram(program, env, cwd), env, agent);
    return await startSupervisor(order, env);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function failed(stderr: string): StartResult {
  return { status: "failed", exit_code: null, stderr };
}

/** Writes the files that an agent needs. */
function prepare(program: AgentProgram, path: string, env: Environment, agent: AgentStart): SupervisorOrder {
  const { agent_id, workspace, cwd, store, max_seconds } = agent;
  const files = agentFiles(workspace, agent_id);
  makeWorkspace(workspace);
  writePrivateFile(files.prompt, agent.prompt);
  writePrivateFile(files.mcpConfig, mcpConfigOf(program, agent, env));
  const [, ...words] = commandOf(program, agent, files.mcpConfig);
  return {
    ...{ agent_id, workspace, cwd, store, max_seconds },
    command: [path, ...words],
    env: environmentOf(program, agent, env, files.mcpConfig),
    result: program.result,
  };
}

async function startSupervisor(order: SupervisorOrder, env: Environment): Promise<StartResult> {
  const { stderr } = agentFiles(order.workspace, order.agent_id);
  const log = openLog(stderr);
  const supervisor = Bun.spawn([...ownCommand(), SUPERVISE], {
    cwd: "/",
    env: { PATH: env.PATH, TZ: "UTC" },
    stdin: new Blob([JSON.stringify(order)]),
    stdout: "pipe",
    stderr: log,
    // A session of its own: what ends the session of this process does not end it.
    detached: true,
  });
  closeFile(log);
  supervisor.unref();
  const answer = await Promise.race([firstLine(supervisor.stdout), Bun.sleep(ANSWER_LIMIT).then(() => null)]);
  if (answer === null) return { status: "starting" };
  if (answer !== "") return JSON.parse(answer) as SupervisorAnswer;
  const code = await Promise.race([supervisor.exited, Bun.sleep(CLOSING_LIMIT).then(() => null)]);
  return {
    status: "failed",
    exit_code: code,
    stderr: readPrivateFile(stderr) || `the supervisor of the agent ended, see ${quoteFile(stderr)}`,
  };
}

/** The first line of a stream; empty where it ends before. */
async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const end = text.indexOf("\n");
    if (end >= 0) return text.slice(0, end);
  }
  return "";
}

async function stop(agent_id: string, recorded: ProcessIdentity): Promise<StopResult> {
  if (isElsewhere(recorded)) {
    const survivors = recorded.child_pid === null ? [] : [recorded.child_pid];
    return { signal: null, escalated_to_sigkill: false, survivors };
  }
  const result = recorded.pgid === null
    ? { signal: null, escalated_to_sigkill: false, survivors: [] }
    : await stopGroup({ pgid: recorded.pgid, members: () => groupOf(recorded) });
  const supervisor = () => [supervisorOf(recorded)].filter((pid) => pid !== null);
  const hasEnded = await isGone(supervisor, CLOSING_LIMIT);
  const survivors = [...new Set([...result.survivors, ...await stopLeftBehind(agent_id)])];
  // One that hangs has nothing left to watch over, and whoever stops the agent records its end.
  if (!hasEnded && survivors.length === 0) await killAll(supervisor);
  return { ...result, survivors };
}

function tidyUp(workspace: string, agent_id: string): void {
  const { mcpConfig, exit } = agentFiles(workspace, agent_id);
  for (const path of [mcpConfig, exit]) discardPrivateFile(path);
}

function exitRecord(workspace: string, agent_id: string): AgentExit | null {
  const text = readPrivateFile(agentFiles(workspace, agent_id).exit);
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return isExit(value) ? value : null;
  } catch {
    return null;
  }
}

/** True for what a supervisor leaves; anything else in its place says nothing. */
function isExit(value: unknown): value is AgentExit {
  if (typeof value !== "object" || value === null) return false;
  const { exit_code, signal, has_result, timed_out = false } = value as Partial<Record<keyof AgentExit, unknown>>;
  return (exit_code === null || Number.isSafeInteger(exit_code)) && (signal === null || typeof signal === "string") &&
    typeof has_result === "boolean" && typeof timed_out === "boolean";
}
