import { type MessagePort, workerData } from "node:worker_threads";
import type { ServerContext } from "@modelcontextprotocol/server";
import { runCli } from "#src/cli/app.ts";
import { selectOperations, type ServerChoice } from "#src/mcp/selection.ts";
import { Toolbox } from "#src/mcp/offered/toolbox.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ruleNames } from "#src/operations/rule_names.ts";
import { StorePool } from "#src/store/store_pool.ts";
import { VERSION } from "#src/version.ts";
import { InstanceStore } from "#src/workspace/instance/instance_store.ts";
import { restrictToRoot } from "#src/workspace/sandbox.ts";
import { NOW, type Outcome, plainEnv } from "./binary.ts";
import type { ToolResult } from "./command_line.ts";

/** One run of the command line. */
export interface CommandRequest {
  kind: "command";
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  stdin: Uint8Array | null;
}
export type CommandAnswer = Outcome;

/** Calls of tools by one client, whose server stays in `root`. */
export interface ToolsRequest {
  kind: "tools";
  root: string;
  choice: Partial<ServerChoice>;
  calls: readonly { tool: string; args?: Record<string, unknown> | undefined }[];
}
export type ToolsAnswer = ToolResult[];

/** One store for all that the thread runs, as a server has it: what did not change is not read again. */
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
    rows: () => null,
    errorColumns: () => null,
    instances,
  });
  return { code, stdout, stderr };
}

/** What a client is served now, by its root and choice. Another root or choice takes its place. */
let served: { key: string; toolbox: Toolbox; stores: StorePool } | null = null;

async function runTools({ root, choice, calls }: ToolsRequest): Promise<ToolsAnswer> {
  const { toolbox } = await serve(root, choice);
  const results: ToolResult[] = [];
  for (const { tool, args = {} } of calls) {
    const request = { mcpReq: { signal: new AbortController().signal } } as unknown as ServerContext;
    const result = await toolbox.call(tool, args, request);
    if (result === null) throw new Error(`${tool} is not served`);
    const text = result.content.map((part) => (part.type === "text" ? part.text : "")).join("");
    if (result.isError === true) results.push({ answer: null, failure: text });
    else results.push({ answer: JSON.parse(text), failure: null });
  }
  return results;
}

async function serve(folder: string, choice: Partial<ServerChoice>): Promise<{ toolbox: Toolbox }> {
  const key = JSON.stringify([folder, choice]);
  if (served?.key === key) return served;
  await served?.stores.close();
  const operations = selectOperations({
    toolsets: null,
    tools: null,
    tier: null,
    readOnly: false,
    allowWrite: false,
    ...choice,
  });
  const stores = new StorePool();
  const context = {
    cwd: restrictToRoot(folder),
    version: VERSION,
    env: plainEnv(),
    registry: () => Promise.resolve(OPERATIONS),
    instances,
    stores,
    logError: () => {},
    readStdin: () => Promise.reject(new Error("a tool has no standard input")),
  };
  served = { key, stores, toolbox: new Toolbox(operations, context, () => new Date(NOW)) };
  return served;
}
