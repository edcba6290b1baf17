/** An answer as a client reads it. */
// deno-lint-ignore no-explicit-any
export type Answer = Record<string, any>;

/** Thrown when the server is gone. */
export class Gone extends Error {}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A server with the tools on tasks, and calls of them. */
export class TaskServer {
  readonly #server;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<unknown>;
  readonly #ended: Promise<void>;
  #last = 0;
  #isGone = false;

  constructor(binary: string, cwd: string, env: Record<string, string>) {
    this.#server = Bun.spawn([binary, "mcp", "--toolsets", "tasks"], {
      cwd,
      env,
      stdin: "pipe",
      stdout: "pipe",
      stderr: "ignore",
    });
    this.#ended = this.#listen();
    this.#opened = this.#request("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "client", version: "1" },
    }).then(() => this.#write({ jsonrpc: "2.0", method: "notifications/initialized" }));
    // Whoever calls learns of it.
    this.#opened.catch(() => {});
  }

  get pid(): number {
    return this.#server.pid;
  }

  /** @throws Gone when the server ends before it answers */
  async call(tool: string, args: Answer): Promise<Answer> {
    await this.#opened;
    const { content } = await this.#request("tools/call", { name: tool, arguments: args });
    return JSON.parse(content[0].text) as Answer;
  }

  /** Ends the server as the system would, without a word. */
  async kill(): Promise<void> {
    this.#server.kill("SIGKILL");
    await this.#ended;
  }

  /** Ends the server as a client does that goes. */
  async close(): Promise<void> {
    await Promise.resolve(this.#server.stdin.end()).catch(() => {});
    await this.#server.exited;
    await this.#ended;
  }

  #request(method: string, params: Answer): Promise<Answer> {
    if (this.#isGone) return Promise.reject(new Gone("the server is gone"));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#write({ jsonrpc: "2.0", id, method, params });
    });
  }

  #write(message: Answer): void {
    try {
      this.#server.stdin.write(`${JSON.stringify(message)}\n`);
      void Promise.resolve(this.#server.stdin.flush()).catch(() => {});
    } catch {
      // The server is gone, which the end of its output tells.
    }
  }

  async #listen(): Promise<void> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of this.#server.stdout) {
      text += decoder.decode(chunk, { stream: true });
      const lines = text.split("\n");
      text = lines.pop()!;
      for (const line of lines) this.#take(JSON.parse(line) as Answer);
    }
    this.#isGone = true;
    for (const { reject } of this.#waiting.values()) reject(new Gone("the server is gone"));
    this.#waiting.clear();
  }

  #take({ id, result, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(JSON.stringify(error)));
  }
}
