import { EPF, plainEnv, ROOT } from "../binary.ts";

/** A message as it came over the line. */
export interface Received {
  id?: number | string | null;
  method?: string;
  params?: Record<string, unknown>;
  // What a result holds differs from method to method; tests say what they expect.
  // deno-lint-ignore no-explicit-any
  result?: any;
  error?: { code: number; message: string; data?: unknown };
}

export const INITIALIZE = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
};

/** What each request of the newer revision carries. */
export const ENVELOPE = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};

/** `epf mcp` as a host runs it, spoken to line by line; every line of its output must be a message. */
export class LineClient {
  readonly process: Bun.Subprocess<"pipe", "pipe", "pipe">;
  readonly received: Received[] = [];
  readonly #waiting = new Map<number | string, PromiseWithResolvers<Received>>();
  readonly #reading: Promise<void>;
  readonly #saying: Promise<string>;
  #next = 1;

  constructor(args: readonly string[] = [], options: { cwd?: string; env?: Record<string, string> } = {}) {
    this.process = Bun.spawn([EPF, "mcp", ...args], {
      cwd: options.cwd ?? ROOT,
      env: plainEnv(options.env),
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
    });
    this.#reading = this.#read();
    this.#saying = new Response(this.process.stderr).text();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of this.process.stdout) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message = JSON.parse(line) as Received;
        this.received.push(message);
        if (message.id != null && message.method === undefined) this.#waiting.get(message.id)?.resolve(message);
      }
    }
    // Whoever still waits gets a failure instead of an endless wait; those that nobody waits for any more are quiet.
    for (const { promise, reject } of this.#waiting.values()) {
      promise.catch(() => {});
      reject(new Error("the server ended without an answer"));
    }
    if (rest !== "") throw new Error(`the output ends inside a line: ${rest.slice(0, 100)}`);
  }

  write(text: string): void {
    this.process.stdin.write(text);
    this.process.stdin.flush();
  }

  notify(method: string, params: Record<string, unknown> = {}): void {
    this.write(`${JSON.stringify({ jsonrpc: "2.0", method, params })}\n`);
  }

  /** Sends a request and waits for its answer. */
  request(method: string, params: Record<string, unknown> = {}, id: number | string = this.#next++): Promise<Received> {
    const answer = Promise.withResolvers<Received>();
    this.#waiting.set(id, answer);
    this.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    return answer.promise;
  }

  async open(): Promise<this> {
    await this.request("initialize", INITIALIZE);
    this.notify("notifications/initialized");
    return this;
  }

  /** The result of a tool's call. */
  async call(name: string, args: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
    const { result, error } = await this.request("tools/call", { name, arguments: args, ...more });
    if (error !== undefined) throw new Error(`${error.code} ${error.message}`);
    return result;
  }

  /** Ends the input and waits for the process. */
  async close(): Promise<{ code: number; stderr: string; received: Received[] }> {
    this.process.stdin.end();
    const code = await this.process.exited;
    await this.#reading;
    return { code, stderr: await this.#saying, received: this.received };
  }
}

/** Runs `body` with an open connection, and ends it afterwards. */
export async function withServer<T>(
  args: readonly string[],
  body: (client: LineClient) => Promise<T>,
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<T> {
  const client = new LineClient(args, options);
  try {
    await client.open();
    return await body(client);
  } finally {
    await client.close();
  }
}
