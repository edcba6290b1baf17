import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { ServerChoice } from "#src/mcp/selection.ts";
import type { CommandAnswer, CommandRequest, ToolsAnswer, ToolsRequest } from "./command_line_worker.ts";
import { type Outcome, plainEnv, ROOT } from "./binary.ts";

/** Longest time that one command or one row of tool calls may take, in milliseconds. */
const LONGEST = 120_000;
/** Longest time between the notice of an answer and the answer, in milliseconds. */
const LATEST = 5_000;

interface Thread {
  ask: MessagePort;
  answered: Int32Array;
}

/**
 * The threads that run commands and tools for the tests of this process. They wait while the test looks at an answer
 * and the test waits while they work, so tests read from top to bottom, and the program is loaded once instead of once a
 * command. Tools have a thread of their own because a server's whole process stays inside its root.
 */
const threads = new Map<"command" | "tools", Thread>();

function open(): Thread {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(`${import.meta.dir}/command_line_worker.ts`, {
    workerData: { port: port2, answered },
    transferList: [port2],
  });
  worker.unref();
  return { ask: port1 as unknown as MessagePort, answered };
}

function ask(request: CommandRequest | ToolsRequest): unknown {
  const { ask, answered } = threads.get(request.kind) ?? open();
  threads.set(request.kind, { ask, answered });
  Atomics.store(answered, 0, 0);
  ask.postMessage(request);
  Atomics.wait(answered, 0, 0, LONGEST);
  const { message } = receive(ask, request.kind);
  if (message.failure !== null) throw new Error(message.failure);
  return message.answer;
}

/** The answer on a port; it may arrive a moment after the notice of it. */
function receive(port: MessagePort, kind: "command" | "tools") {
  const until = Date.now() + LATEST;
  for (;;) {
    const received = receiveMessageOnPort(port as never);
    if (received) return received as { message: { answer: unknown; failure: string | null } };
    if (Date.now() > until) {
      // A late answer must not be taken for that of the next question.
      threads.delete(kind);
      throw new Error(`no answer after ${LONGEST} ms`);
    }
    Bun.sleepSync(1);
  }
}

/** Runs the command line to its end inside this process; what it prints and its exit code are those of the binary. */
export function epf(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; stdin?: string | Uint8Array } = {},
): Outcome {
  const stdin = options.stdin === undefined ? null : Buffer.from(options.stdin);
  const request = { kind: "command", args, cwd: options.cwd ?? ROOT, env: plainEnv(options.env), stdin } as const;
  return ask(request) as CommandAnswer;
}

/** The words of a command line as a shell reads them. */
export function shellWords(line: string): string[] {
  const { stdout } = Bun.spawnSync(["sh", "-c", `printf '%s\\0' ${line}`]);
  return stdout.toString().split("\0").slice(0, -1);
}

/** What one call of a tool answered: the structured answer, or the text of a failure. */
export interface ToolResult {
  // deno-lint-ignore no-explicit-any
  answer: any;
  failure: string | null;
}

/**
 * Calls tools one after another inside this process; the answers are those of `epf mcp`. Calls with the same root and
 * choice are those of one client.
 * @param root folder that the server stays in
 * @param choice what is served, where it is not the standard
 */
export function callTools(
  root: string,
  calls: readonly { tool: string; args?: Record<string, unknown> | undefined }[],
  choice: Partial<ServerChoice> = {},
): ToolResult[] {
  return ask({ kind: "tools", root, choice, calls }) as ToolsAnswer;
}
