import type { Random } from "../../random.ts";

/** What a server said it did, so that it must be found afterwards. */
export type Acknowledged =
  | { kind: "made"; id: string; attempt: string | null }
  | { kind: "reported"; token: string }
  | { kind: "completed"; id: string; outcome: string };

// deno-lint-ignore no-explicit-any
type Answer = Record<string, any>;

/** Codes that a crowd of agents on the same paths must meet. */
const EXPECTED = new Set(["TIDE_ALREADY_RUNNING", "TIDE_NOT_ACTIVE", "DUPLICATE_WORK", "DUPLICATE_PATH"]);
const WORKS = ["plan-it", "build-it", "test-it", "ship-it"];
const PATHS = ["road-a", "road-b", "road-c", "road-d", "road-e"];

/** Thrown when the server is gone. */
class Gone extends Error {}

/** One client with a server of its own, doing what agents do, on paths that it shares with others. */
export class Agent {
  readonly acknowledged: Acknowledged[] = [];
  readonly refusals: string[] = [];
  /** Calls that ended as none may. */
  readonly failures: string[] = [];
  /** Milliseconds of each call. */
  readonly times: number[] = [];
  /** Resolves with the first answered call. */
  readonly ready: Promise<void>;
  readonly #server;
  readonly #number: number;
  readonly #random: Random;
  readonly #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #isReady: () => void = () => {};
  #calls = 0;
  #isGone = false;

  constructor(binary: string, place: string, number: number, random: Random) {
    this.#number = number;
    this.#random = random;
    this.ready = new Promise((resolve) => this.#isReady = resolve);
    this.#server = Bun.spawn([binary, "mcp", "--toolsets", "tide", "--tide-store", place], {
      stdin: "pipe",
      stdout: "pipe",
      stderr: "ignore",
    });
    void this.#listen();
  }

  stop(): void {
    this.#server.kill("SIGKILL");
  }

  /** Makes so many calls, or as many as it can until the server is gone. */
  async work(calls: number): Promise<void> {
    try {
      await this.#request("initialize", {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "soak", version: "1" },
      });
      this.#write({ jsonrpc: "2.0", method: "notifications/initialized" });
      await this.#prepare();
      while (this.times.length < calls) await this.#step();
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    } finally {
      this.#isReady();
    }
  }

  /** Everybody tries to make what all share; one succeeds. */
  async #prepare(): Promise<void> {
    for (const name of WORKS) await this.#call("save-work", { what: name, how: ["x"], metrics: ["m"] });
    for (const name of PATHS) await this.#call("create-path", { what: name, works: WORKS, metrics: ["m"] });
    this.#isReady();
  }

  async #step(): Promise<void> {
    const dice = this.#random.next();
    if (dice < 0.08) {
      const what = `own work ${this.#number} ${this.#calls}`;
      await this.#call("save-work", { what, how: ["x"], metrics: ["m"] });
    } else if (dice < 0.16) await this.#call("query-patterns", {});
    else if (dice < 0.24) await this.#call("get-history", { path_name: this.#random.pick(PATHS) });
    else await this.#attempt(this.#random.pick(PATHS));
  }

  /** Starts an attempt or joins the one that runs, reports some works, perhaps completes it. */
  async #attempt(path_name: string): Promise<void> {
    const started = await this.#call("start-tide", { path_name });
    const tide_id = started.tide_id ?? started.error?.details?.tide_id;
    if (tide_id === undefined) return;
    for (const work_name of WORKS) {
      if (this.#random.chance(0.3)) continue;
      const status = this.#random.chance(0.85) ? "complete" : "failed";
      const output = `token ${this.#number} ${this.#calls}`;
      const answer = await this.#call("update-execution", { tide_id, work_name, status, error: "e", output });
      if (answer.success === true) this.acknowledged.push({ kind: "reported", token: output });
    }
    if (this.#random.chance(0.3)) return;
    const outcome = this.#random.pick(["partial", "failed"]);
    const answer = await this.#call("complete-tide", { tide_id, outcome });
    if (answer.success === true) this.acknowledged.push({ kind: "completed", id: tide_id, outcome });
  }

  async #call(tool: string, args: Answer): Promise<Answer> {
    const start = performance.now();
    const result = await this.#request("tools/call", { name: `epic-tide-${tool}`, arguments: args });
    this.times.push(performance.now() - start);
    const answer = JSON.parse(result.content[0].text) as Answer;
    const id = answer.work_id ?? answer.path_id ?? answer.tide_id;
    if (id !== undefined) {
      const attempt = answer.attempt === undefined ? null : `${args.path_name} ${answer.attempt}`;
      this.acknowledged.push({ kind: "made", id, attempt });
    }
    if (answer.error === undefined) return answer;
    if (EXPECTED.has(answer.error.code)) this.refusals.push(answer.error.code);
    else this.failures.push(`${tool}: ${JSON.stringify(answer.error)}`);
    return answer;
  }

  #request(method: string, params: Answer): Promise<Answer> {
    if (this.#isGone) return Promise.reject(new Gone("the server is gone"));
    const id = ++this.#calls;
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
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of this.#server.stdout) {
      text += decoder.decode(chunk, { stream: true });
      const lines = text.split("\n");
      text = lines.pop()!;
      for (const line of lines) this.#take(JSON.parse(line));
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
