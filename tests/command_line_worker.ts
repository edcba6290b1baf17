import { type MessagePort, workerData } from "node:worker_threads";
import { runCli } from "#src/cli/app.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import { InstanceStore } from "#src/workspace/instance_store.ts";
import type { Outcome } from "./binary.ts";
import type { ToolResult } from "./command_line.ts";
import { LineClient } from "./mcp/line_client.ts";

/** One run of the command line. */
export interface CommandRequest {
  kind: "command";
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  stdin: Uint8Array | null;
}
export type CommandAnswer = Outcome;

/** Calls of tools over one connection. */
export interface ToolsRequest {
  kind: "tools";
  root: string;
  flags: readonly string[];
  calls: readonly { tool: string; args?: Record<string, unknown> }[];
}
export type ToolsAnswer = ToolResult[];

/** One store for all commands, as a server has it: what did not change is not read again. */
const instances = new InstanceStore(ruleNames);

const { port, answered } = workerData as { port: MessagePort; answered: Int32Array };

port.on("message", async (request: CommandRequest | ToolsRequest) => {
  const message = await (request.kind === "command" ? runCommand(request) : runTools(request)).then(
    (answer) => ({ answer, failure: null }),
    (error: unknown) => ({ answer: null, failure: error instanceof Error ? error.stack ?? error.message : `${error}` }),
  );
  port.postMessage(message);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});

async function runCommand({ args, cwd, env, stdin }: CommandRequest): Promise<CommandAnswer> {
  let stdout = "";
  let stderr = "";
  const code = await runCli(args, env, {
    cwd,
    out: (text) => void (stdout += text),
    err: (text) => void (stderr += text),
    stdin: () => new Blob(stdin === null ? [] : [stdin as Uint8Array<ArrayBuffer>]).stream(),
    columns: () => null,
    instances,
  });
  return { code, stdout, stderr };
}

/** The connection that is open, by its root and flags. Another root or other flags open another and close this one. */
let connection: { key: string; client: LineClient } | null = null;

async function runTools({ root, flags, calls }: ToolsRequest): Promise<ToolsAnswer> {
  const { client } = await connect(root, flags);
  const results: ToolResult[] = [];
  for (const { tool, args = {} } of calls) {
    const { result, error } = await client.request("tools/call", { name: tool, arguments: args });
    if (error !== undefined) results.push({ answer: null, failure: error.message });
    else if (result.isError === true) results.push({ answer: null, failure: result.content[0].text });
    else results.push({ answer: result.structuredContent, failure: null });
  }
  return results;
}

async function connect(root: string, flags: readonly string[]): Promise<{ client: LineClient }> {
  const key = JSON.stringify([root, flags]);
  if (connection?.key === key) return connection;
  await connection?.client.close();
  connection = null;
  const client = await new LineClient(["--root", root, ...flags], { cwd: root }).open();
  connection = { key, client };
  return connection;
}
