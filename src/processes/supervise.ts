import {
  closeFile,
  discardPrivateFile,
  lastBytes,
  openInput,
  openLog,
  shortenLog,
  sizeOf,
  writePrivateFile,
} from "../workspace/files/private_files.ts";
import type { AgentExit } from "../tasks/lifecycle.ts";
import type { ProcessIdentity } from "../tasks/record/model.ts";
import { type AgentFiles, agentFiles } from "./agent_files.ts";
import { currentRun, groupOf } from "./agent_processes.ts";
import { AgentRecorder } from "./agent_recorder.ts";
import { processFacts } from "./process_table.ts";
import { endsWithSuccess, type ResultForm } from "./result_line.ts";
import { stopGroup, stopLeftBehind } from "./stop_group.ts";

/** What a supervisor reads on its standard input. */
export interface SupervisorOrder {
  agent_id: string;
  workspace: string;
  cwd: string;
  /** Seconds after which the agent is stopped. */
  max_seconds: number;
  /** The store as `EPF_TASKS_DB` names it. */
  store: string;
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  result: ResultForm;
}

/** What a supervisor answers on its standard output, as one line of JSON. */
export type SupervisorAnswer = { status: "running" } | { status: "failed"; exit_code: number | null; stderr: string };

/**
 * The agent's program waits for a word from us before it begins: should we be killed before the record knows its process,
 * the other end of the pipe closes, and it never begins. Its process stays the same, so does its id.
 */
const GATE = 'read -r go <&3 && exec 3<&- && exec "$@"';
const BEAT = 5000;
const LOOK_AT_LOGS = 1000;
/** Bytes of a log from which on it is shortened, and what is kept of its end. */
const LARGEST_LOG = 64 * 1024 * 1024;
const KEPT_LOG = 8 * 1024 * 1024;
/** Bytes from the end of the output in which the result is looked for; a result may repeat a long text. */
const RESULT_BYTES = 4 * 1024 * 1024;

/** An agent's program that was started and waits at its gate. */
interface StartedAgent {
  child: Bun.Subprocess;
  identity: ProcessIdentity;
  stdout: number;
  stderr: number;
}

/** Watches over one agent from its start to its end, in a process of its own that outlives whoever started it. */
export async function supervise(order: SupervisorOrder, answer: (line: SupervisorAnswer) => void): Promise<void> {
  const files = agentFiles(order.workspace, order.agent_id);
  const recorder = new AgentRecorder(order.store, order.agent_id);
  let started: StartedAgent;
  try {
    started = startAtGate(order, files);
  } catch (error) {
    discardPrivateFile(files.mcpConfig);
    return answer({
      status: "failed",
      exit_code: null,
      stderr: error instanceof Error ? error.message : String(error),
    });
  }
  const { child, identity } = started;
  const isWanted = await recorder.running(identity);
  if (isWanted !== true) {
    child.kill("SIGKILL");
    await child.exited;
    discardPrivateFile(files.mcpConfig);
    const stderr = isWanted === false
      ? "the agent was not wanted any more"
      : "the record of the task cannot be reached";
    return answer({ status: "failed", exit_code: null, stderr });
  }
  await openGate(child);
  answer({ status: "running" });
  const stop = watch(order.agent_id, started, recorder);
  const limit = limitTime(order, started);
  const exit_code = await child.exited;
  stop();
  limit.lift();
  await clearGroup(order.agent_id, identity);
  const signal = child.signalCode as string | null;
  const exit = {
    exit_code: signal === null ? exit_code : null,
    signal,
    has_result: hasResult(started.stdout, order.result),
    timed_out: limit.wasReached(),
  };
  await finish(recorder, files, exit);
}

function startAtGate({ command, cwd, env }: SupervisorOrder, files: AgentFiles): StartedAgent {
  const stdin = openInput(files.prompt);
  const stdout = openLog(files.stdout);
  const stderr = openLog(files.stderr);
  const child = Bun.spawn(["/bin/sh", "-c", GATE, "sh", ...command], {
    cwd,
    env: { ...env },
    stdio: [stdin, stdout, stderr, "pipe"],
    // A session and a group of its own, which all that it starts belongs to.
    detached: true,
  });
  closeFile(stdin);
  const [own, started] = [processFacts(process.pid), processFacts(child.pid)];
  const identity = {
    supervisor_pid: process.pid,
    supervisor_ticks: own?.start ?? null,
    child_pid: child.pid,
    pgid: child.pid,
    start_ticks: started?.start ?? null,
    boot_id: currentRun(),
  };
  return { child, identity, stdout, stderr };
}

/** Lets an agent begin. Writing to one that was killed at its gate fails, and its end is recorded like any other. */
async function openGate(child: Bun.Subprocess): Promise<void> {
  const gate = Bun.file(child.stdio[3] as number).writer();
  try {
    gate.write("go\n");
    await gate.end();
  } catch (error) {
    if ((error as { code?: string }).code !== "EPIPE") throw error;
  }
}

/** Reports and bounds the logs while the agent works. @returns what ends that */
function watch(agent_id: string, { identity, stdout, stderr }: StartedAgent, recorder: AgentRecorder): () => void {
  const logBytes = () => sizeOf(stdout) + sizeOf(stderr);
  const beat = setInterval(async () => {
    if (await recorder.beat(logBytes()) !== false) return;
    // Somebody wants it stopped who cannot reach it, or the record has ended it without its process.
    clearInterval(beat);
    await clearGroup(agent_id, identity);
  }, BEAT);
  const look = setInterval(() => {
    for (const log of [stdout, stderr]) bound(log);
  }, LOOK_AT_LOGS);
  return () => {
    clearInterval(beat);
    clearInterval(look);
  };
}

/** Longest delay that a timer can have. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Stops an agent when its time is up. */
function limitTime(
  { agent_id, max_seconds }: SupervisorOrder,
  { identity }: StartedAgent,
): { lift(): void; wasReached(): boolean } {
  const end = performance.now() + max_seconds * 1000;
  let isReached = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = end - performance.now();
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, LONGEST_TIMER));
      return;
    }
    isReached = true;
    void clearGroup(agent_id, identity);
  };
  wait();
  return { lift: () => clearTimeout(timer), wasReached: () => isReached };
}

function bound(log: number): void {
  if (sizeOf(log) <= LARGEST_LOG) return;
  try {
    shortenLog(log, KEPT_LOG, cutNote);
  } catch {
    // On a full disk the log is emptied without a note; the agent must not lose its supervisor over it.
  }
}

function cutNote(bytes: number): string {
  const text = `the log was longer than ${LARGEST_LOG} bytes: about ${bytes} bytes before this line were cut`;
  return JSON.stringify({ at: new Date().toISOString(), stream: "epf", text });
}

/** Ends what an agent has left, in its group or outside of it. */
async function clearGroup(agent_id: string, identity: ProcessIdentity): Promise<void> {
  await stopGroup({ pgid: identity.pgid!, members: () => groupOf(identity) });
  await stopLeftBehind(agent_id);
}

function hasResult(stdout: number, form: ResultForm): boolean {
  return endsWithSuccess(lastBytes(stdout, RESULT_BYTES).toString(), form);
}

/** Writes how the agent ended where it outlives us, then into the record; the first is removed when the second stands. */
async function finish(recorder: AgentRecorder, files: AgentFiles, exit: AgentExit): Promise<void> {
  discardPrivateFile(files.mcpConfig);
  writeExit(files.exit, exit);
  if (await recorder.ended(exit)) discardPrivateFile(files.exit);
}

function writeExit(path: string, exit: AgentExit): void {
  try {
    writePrivateFile(path, `${JSON.stringify(exit)}\n`);
  } catch {
    // A full disk, or a workspace that is gone: then only the record can have it.
  }
}
